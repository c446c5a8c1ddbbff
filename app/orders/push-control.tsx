import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { type ReactNode, useRef, useState } from "react";
import { ApiError, isMissingCall, isSupported, markUnsupported } from "~/api/errors";
import { getPushKey, type PushTopic, postPushSubscription, pushTopics } from "~/api/push";
import { isUnanswered, respond } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { brand } from "~/config";
import { CheckboxField } from "~/forms/checkbox-field";
import { paths } from "~/paths";
import {
  findPushObstacle,
  isSubscribed,
  type PushObstacle,
  readPushTopics,
  subscribePushes,
  unsubscribePushes,
} from "~/session/push-device";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

type Device = { obstacle: PushObstacle | null; topics: PushTopic[] };

/** Null where the backend pushes nothing, or could not be asked. */
async function readDevice(): Promise<Device | null> {
  if (!isSupported(postPushSubscription)) return null;
  const answer = await getPushKey().catch(() => null);
  if (!answer) return null;
  const topics = (await isSubscribed()) ? await readPushTopics() : [];
  return { obstacle: findPushObstacle(), topics };
}

/** Renders what this device is told of, for the settings; null where the backend pushes nothing. */
export async function loadPushSettings(): Promise<ReactNode> {
  const device = await readDevice();
  return device && <PushSettings device={device} />;
}

/** Renders an offer for the confirmation; null where this device cannot take it, or has taken it. */
export async function loadPushOffer(): Promise<ReactNode> {
  const device = await readDevice();
  const isOffered = device && !device.obstacle && device.topics.length === 0;
  return isOffered ? <PushOffer device={device} /> : null;
}

/** What the offer names; the end of a pack is told only to those who choose it. */
const OFFERED = pushTopics.filter((topic) => topic !== "pack_ending");

type PushReply = { ok: boolean; text: string };

/** State and presses of the control; the browser asks for permission only in `turnOn`. */
function usePushes(device: Device) {
  const fetcher = useFetcher<PushReply>();
  const [chosen, setChosen] = useState<readonly PushTopic[] | null>(null);
  const [obstacle, setObstacle] = useState(device.obstacle);
  const reply = fetcher.data;
  const busy = isUnanswered(fetcher);
  const hasFailed = !busy && reply?.ok === false;

  function choose(topics: readonly PushTopic[]) {
    setChosen(topics);
    const form = new FormData();
    form.set("intent", "pushes");
    for (const topic of topics) form.append("topic", topic);
    fetcher.submit(form, { method: "post", action: paths.profile.config() });
  }

  async function turnOn() {
    const permission = await Notification.requestPermission();
    if (permission === "granted") choose(OFFERED);
    setObstacle(findPushObstacle());
  }

  return {
    reply,
    busy,
    obstacle,
    topics: (hasFailed ? null : chosen) ?? device.topics,
    failure: hasFailed ? reply.text : "",
    choose,
    turnOn,
  };
}

/** Saves what this device is told of; without a topic its subscription ends. */
export async function changePushes(form: FormData) {
  const topics = pushTopics.filter((topic) => form.getAll("topic").includes(topic));
  try {
    if (topics.length === 0) await unsubscribePushes();
    else if (!(await subscribePushes(topics))) return withoutPushes();
    return respond<PushReply>({ ok: true, text: "" }, { reload: false });
  } catch (error) {
    if (isMissingCall(error)) return withoutPushes();
    const text =
      error instanceof ApiError
        ? describeError(error)
        : t`Este dispositivo no pudo activar los avisos. Probá de nuevo en un momento.`;
    return respond<PushReply>({ ok: false, text }, { reload: false });
  }
}

function withoutPushes() {
  markUnsupported(postPushSubscription);
  showToast({ type: "warning", text: t`Por ahora no hay avisos en los dispositivos.` });
  return respond<PushReply>({ ok: false, text: "" }, { reload: true });
}

function PushSettings({ device }: { device: Device }) {
  const { t } = useLingui();
  const { reply, busy, obstacle, topics, failure, choose, turnOn } = usePushes(device);
  const block = useRef<HTMLDivElement>(null);
  const isOn = topics.length > 0 && !obstacle;
  const labels: Record<PushTopic, string> = {
    reminder: t`La noche antes de cada visita`,
    on_the_way: t`Cuando salen para tu casa, con la hora de llegada`,
    finished: t`Cuando la visita termina`,
    charge_failed: t`Si un cobro falla`,
    pack_ending: t`Tres días antes de que termine un pack`,
  };
  // The pressed button disappeared, so focus moves to what replaces it.
  useNewReply(reply, () => {
    if (document.activeElement === document.body) block.current?.focus();
  });
  return (
    <Section
      heading={<Trans>Avisos en este dispositivo</Trans>}
      end={
        <p role="status" className="text-muted text-sm">
          {busy ? <Trans>Guardando…</Trans> : reply?.ok && <Trans>Guardado</Trans>}
        </p>
      }
    >
      <div ref={block} tabIndex={-1} className="space-y-4">
        {isOn ? (
          <div>
            {pushTopics.map((topic) => (
              <CheckboxField
                key={topic}
                name={topic}
                label={labels[topic]}
                checked={topics.includes(topic)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(
                    pushTopics.filter((one) => (one === topic ? checked : topics.includes(one))),
                  )
                }
              />
            ))}
          </div>
        ) : (
          <p>{obstacle ? <Obstacle obstacle={obstacle} /> : <WhatComes />}</p>
        )}
        <Failure text={failure} />
        {isOn && (
          <Button type="button" variant="secondary" busy={busy} onClick={() => choose([])}>
            <Trans>Desactivar avisos</Trans>
          </Button>
        )}
        {!isOn && !obstacle && <TurnOnButton busy={busy} onPress={turnOn} />}
      </div>
    </Section>
  );
}

function Obstacle({ obstacle }: { obstacle: PushObstacle }) {
  if (obstacle === "denied") {
    return <Trans>Bloqueaste los avisos: permitilos en los ajustes de tu navegador.</Trans>;
  }
  if (obstacle === "install") {
    return (
      <Trans>Para recibirlos, agregá {brand} a la pantalla de inicio y abrila desde ahí.</Trans>
    );
  }
  return <Trans>Este navegador no puede mostrar avisos.</Trans>;
}

function Failure({ text }: { text: string }) {
  return (
    text && (
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
    )
  );
}

function WhatComes() {
  return (
    <Trans>
      Te avisamos la noche antes de cada visita, cuando salen para tu casa, cuando terminan y si un
      cobro falla.
    </Trans>
  );
}

function TurnOnButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button type="button" variant="secondary" icon={Bell} busy={busy} onClick={onPress}>
      <Trans>Activar avisos</Trans>
    </Button>
  );
}

function PushOffer({ device }: { device: Device }) {
  const { reply, busy, obstacle, failure, turnOn } = usePushes(device);
  return (
    <section aria-labelledby="pushes" className="card mt-8 flex gap-3.5 p-4.5 no-print">
      <Icon of={Bell} size={24} className="shrink-0 text-accent" />
      <div className="min-w-0 space-y-3">
        <div>
          <h2 id="pushes" className="text-lg leading-tight tracking-normal">
            <Trans>Avisos en este dispositivo</Trans>
          </h2>
          <p role="status" className="mt-0.5 text-muted text-sm">
            {reply?.ok ? (
              <Trans>
                Listo. Elegís cuáles en{" "}
                <Link to={paths.profile.config()} className="link">
                  Configuración
                </Link>
                .
              </Trans>
            ) : obstacle ? (
              <Obstacle obstacle={obstacle} />
            ) : (
              <WhatComes />
            )}
          </p>
        </div>
        <Failure text={failure} />
        {!reply?.ok && !obstacle && <TurnOnButton busy={busy} onPress={turnOn} />}
      </div>
    </section>
  );
}
