import { Plural, Trans, useLingui } from "@lingui/react/macro";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import type { CallOptions } from "~/api/http";
import { fetchReferral, type Referral } from "~/api/referral";
import { baseUrl, brand } from "~/config";
import { encodeText, formatGuaranies } from "~/domain/format";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { whatsAppHref } from "~/wording/contact";
import { ShareButton } from "./share-button";

/** Renders an invitation of friends with the customer's own code; null where the backend has none. */
export async function loadInvitation(options: CallOptions = {}): Promise<ReactNode> {
  const referral = await fetchReferral(options);
  return referral && <ReferralCard referral={referral} />;
}

function ReferralCard({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const { code, reward_text, invited, earned } = referral;
  const url = linkOf(referral);
  const text = t`Te invito a probar ${brand}. Mi código es ${code}: ${url}`;

  return (
    <section aria-labelledby="referral" className="card mt-12 max-w-xl p-6">
      <h2 id="referral" className="text-2xl">
        <Trans>Invitá a un amigo</Trans>
      </h2>
      {reward_text && <p className="mt-1 text-muted">{reward_text}</p>}
      <dl className="rows mt-4 rounded-card bg-sunken px-4 py-2">
        {[
          { term: t`Tu código`, copied: code, what: t`código` },
          { term: t`Tu enlace`, copied: url, what: t`enlace` },
        ].map(({ term, copied, what }) => (
          <div key={term} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <dt className="basis-full text-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere min-w-0 flex-1 basis-32 font-semibold">{copied}</dd>
            <dd className="flex flex-wrap justify-end">
              <CopyButton text={copied} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ShareButton text={text} />
        <a
          href={whatsAppHref(text)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Compartir por WhatsApp`}
          className="button button-secondary"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
      </div>
      {invited > 0 && (
        <p className="mt-4 text-sm">
          <Plural
            value={invited}
            one="Con tu código se registró # persona."
            other="Con tu código se registraron # personas."
          />{" "}
          {earned > 0 && <Trans>Ganaste {formatGuaranies(earned)}.</Trans>}
        </p>
      )}
    </section>
  );
}

/** Returns the backend's link, else home of this app with the code. */
function linkOf({ url, code }: Referral): string {
  return url || `${location.origin}${baseUrl}?amigo=${encodeText(code)}`;
}
