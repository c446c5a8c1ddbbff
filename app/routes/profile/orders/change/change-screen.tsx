import { t } from "@lingui/core/macro";
import {
  CancelForm,
  HelperForm,
  NoteForm,
  PauseForm,
  SkipForm,
} from "~/account/changes/change-forms";
import { formatDate, formatTimeRange } from "~/domain/format";
import type { LoadedChange } from "./load";

export function changeTitle(loaded: LoadedChange): { title: string; lead: string } {
  const { order } = loaded;
  const lead = [order.service?.name, order.code].filter(Boolean).join(" · ");
  switch (loaded.what) {
    case "skip":
      return { title: t`Saltar la visita`, lead: describeVisit(loaded) };
    case "note":
      return { title: t`Nota para la visita`, lead: describeVisit(loaded) };
    case "pause":
      return { title: t`Pausar`, lead };
    case "helper":
      return { title: t`Cambiar quién viene`, lead };
    case "cancel":
      return { title: t`Cancelar pedido`, lead };
  }
}

function describeVisit({ visit }: Extract<LoadedChange, { visit: unknown }>): string {
  return `${formatDate(visit.date, "long")} · ${formatTimeRange(visit.start_time, visit.end_time)}`;
}

export function ChangeScreen({ loaded, now }: { loaded: LoadedChange; now: Date }) {
  switch (loaded.what) {
    case "skip":
      return <SkipForm {...loaded} now={now} />;
    case "note":
      return <NoteForm {...loaded} now={now} />;
    case "pause":
      return <PauseForm {...loaded} now={now} />;
    case "helper":
      return <HelperForm {...loaded} now={now} />;
    case "cancel":
      return <CancelForm {...loaded} now={now} />;
  }
}
