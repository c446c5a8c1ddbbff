import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { type ReactNode, useRef, useState } from "react";
import { ApiError, isMissingCall, isSupported, markUnsupported } from "~/api/errors";
import { getPushKey, type PushTopic, postPushSubscription, pushTopics } from "~/api/push";
import { isUnanswered, respond } from "~/browser/action-reply";
import { brand } from "~/config";
import { CheckboxField } from "~/forms/checkbox-field";
import { paths } from "~/paths";
import * as device from "~/session/push-device";
import { Button } from "~/ui/button";
import { useFocusAfterChange } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

type PushControlProps = { obstacle: device.PushObstacle | null; topics: PushTopic[] };

/**
 * Renders what this device is told of; null where the backend pushes nothing, or could not be asked. `asOffer`: null
 * also where this device receives none, or receives them already.
 */
export async function loadPushes({ asOffer = false } = {}): Promise<ReactNode> {
  const key = isSupported(postPushSubscription) && (await getPushKey().catch(() => null));
  if (!key) return null;
  const obstacle = device.findPushObstacle();
  const topics = await readTopics();
  if (asOffer && (obstacle || topics.length > 0)) return null;
  return <PushControl obstacle={obstacle} topics={topics} />;
}

const readTopics = async () => ((await device.isSubscribed()) ? await device.readPushTopics() : []);

/** The end of a pack is told only to those who choose it. */
const OFFERED = pushTopics.filter((topic) => topic !== "pack_ending");

/** `topics`: what this device receives after the press. `text`: why it was in vain. */
type PushReply = { topics: PushTopic[]; text: string };

function PushControl({ obstacle: found, topics: known }: PushControlProps) {
  const fetcher = useFetcher<PushReply>();
  const [chosen, setChosen] = useState<readonly PushTopic[]>([]);
  const [obstacle, setObstacle] = useState(found);
  const block = useRef<HTMLDivElement>(null);
  const { data: reply } = fetcher;
  const busy = isUnanswered(fetcher);
  const current = reply?.topics ?? known;
  const isOn = current.length > 0;
  const topics = busy && isOn ? chosen : current;

  function choose(next: readonly PushTopic[]) {
    setChosen(next);
    const form = new FormData();
    form.set("intent", "pushes");
    for (const topic of next) form.append("topic", topic);
    fetcher.submit(form, { method: "post", action: paths.profile.config() });
  }

  /** Only this asks for permission. */
  async function turnOn() {
    const permission = await Notification.requestPermission();
    if (permission === "granted") choose(OFFERED);
    setObstacle(device.findPushObstacle());
  }

  // The pressed button disappeared, so focus moves to what replaces it.
  useFocusAfterChange(obstacle ?? reply, () => block.current);
  return (
    <Section
      heading={<Trans>Avisos en este dispositivo</Trans>}
      end={
        <p role="status" className="text-muted text-sm">
          {busy ? <Trans>Guardando…</Trans> : reply?.text === "" && <Trans>Guardado</Trans>}
        </p>
      }
    >
      <div ref={block} tabIndex={-1} className="space-y-4">
        {obstacle ? (
          <Obstacle obstacle={obstacle} />
        ) : isOn ? (
          <>
            <TopicFields topics={topics} onChange={choose} />
            <Button type="button" variant="secondary" busy={busy} onClick={() => choose([])}>
              <Trans>Desactivar avisos</Trans>
            </Button>
          </>
        ) : (
          <>
            <p>
              <Trans>
                Te avisamos la noche antes de cada visita, cuando salen para tu casa, cuando
                terminan y si un cobro falla.
              </Trans>
            </p>
            <Button type="button" variant="secondary" icon={Bell} busy={busy} onClick={turnOn}>
              <Trans>Activar avisos</Trans>
            </Button>
          </>
        )}
        {!busy && reply?.text && (
          <Notice tone="danger" role="alert">
            {reply.text}
          </Notice>
        )}
      </div>
    </Section>
  );
}

function Obstacle({ obstacle }: { obstacle: device.PushObstacle }) {
  const { t } = useLingui();
  const sentences: Record<device.PushObstacle, string> = {
    denied: t`Bloqueaste los avisos: permitilos en los ajustes de tu navegador.`,
    install: t`Para recibirlos, agregá ${brand} a la pantalla de inicio y abrila desde ahí.`,
    unsupported: t`Este navegador no puede mostrar avisos.`,
  };
  return <p>{sentences[obstacle]}</p>;
}

type TopicFieldsProps = {
  topics: readonly PushTopic[];
  onChange: (topics: readonly PushTopic[]) => void;
};

function TopicFields({ topics, onChange }: TopicFieldsProps) {
  const { t } = useLingui();
  const labels: Record<PushTopic, string> = {
    reminder: t`La noche antes de cada visita`,
    on_the_way: t`Cuando salen para tu casa, con la hora de llegada`,
    finished: t`Cuando la visita termina`,
    charge_failed: t`Si un cobro falla`,
    pack_ending: t`Tres días antes de que termine un pack`,
  };
  return (
    <div>
      {pushTopics.map((topic) => (
        <CheckboxField
          key={topic}
          name={topic}
          label={labels[topic]}
          checked={topics.includes(topic)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(pushTopics.filter((one) => (one === topic ? checked : topics.includes(one))))
          }
        />
      ))}
    </div>
  );
}

/** Saves what this device is told of; without a topic its subscription ends. */
export async function changePushes(form: FormData) {
  const topics = pushTopics.filter((topic) => form.getAll("topic").includes(topic));
  let text = "";
  try {
    if (topics.length === 0) await device.unsubscribePushes();
    else if (!(await device.subscribePushes(topics))) return withoutPushes();
  } catch (error) {
    if (isMissingCall(error)) return withoutPushes();
    text =
      error instanceof ApiError
        ? describeError(error)
        : t`Este dispositivo no pudo activar los avisos. Probá de nuevo en un momento.`;
  }
  return respond<PushReply>({ topics: await readTopics(), text }, { reload: false });
}

function withoutPushes() {
  markUnsupported(postPushSubscription);
  showToast({ type: "warning", text: t`Por ahora no hay avisos en los dispositivos.` });
  return respond<PushReply>({ topics: [], text: "" }, { reload: true });
}
