import { Trans } from "@lingui/react/macro";
import Gift from "lucide-react/icons/gift";
import { formatGuaranies } from "~/domain/format";
import { shownName } from "~/domain/person-name";
import { useStore } from "~/state/store";
import { Icon } from "~/ui/icon";

/** “Lucía te regala Gs. 50.000”, for a guest with a friend's code that the backend knows. */
export function FriendGift() {
  const friend = useStore(({ auth, profile }) => (auth.user ? null : profile.friend));
  if (!friend?.name && !friend?.reward_text) return null;
  const { reward_text } = friend;
  // The friend typed this name and strangers read it, so it must be a plausible name.
  const name = shownName(friend.name);
  const gift = friend.amount && formatGuaranies(friend.amount);
  return (
    <p className="mb-3 flex items-center gap-2 rounded-card bg-accent-soft px-3.5 py-2.5 font-medium">
      <Icon of={Gift} className="shrink-0 text-accent-text" />
      <span>
        {friend.name && gift ? (
          name ? (
            <Trans>
              {name} te regala {gift}
            </Trans>
          ) : (
            <Trans>Un amigo o una amiga te regala {gift}</Trans>
          )
        ) : (
          reward_text ||
          (name ? <Trans>Te invita {name}</Trans> : <Trans>Te invita un amigo o una amiga</Trans>)
        )}
      </span>
    </p>
  );
}
