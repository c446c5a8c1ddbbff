import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONFIRM_ADDRESS } from "~/address/form/address-draft";
import { loadAddressForm } from "~/address/form/load-form";
import { MapDialog } from "~/address/map/map-dialog";
import { isUnanswered } from "~/browser/action-reply";
import { useModule } from "~/browser/use-module";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { PartFailed } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { HOME_ACTION } from "./intents";
import type { AddressFlow, PlaceTrouble } from "./use-address-flow";

export function AddressDialogs({ flow }: { flow: AddressFlow }) {
  const { cities, map } = flow;
  return (
    <>
      <MapDialog
        opened={map}
        cities={cities}
        onPick={(point) => flow.pick({ source: "map", ...map?.of, ...point })}
        onClose={flow.close}
      />
      <AddressDialog flow={flow} />
    </>
  );
}

/** Renders the address confirmation dialog (spec.md §2). It stays mounted, because it restores focus. */
function AddressDialog({ flow }: { flow: AddressFlow }) {
  const { t } = useLingui();
  const { cities, draft } = flow;
  const { module, failed, ...part } = useModule(loadAddressForm, draft !== null);
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: CONFIRM_ADDRESS });
  const Form = module?.AddressForm;
  useEndedSubmission(fetcher, flow.close);

  return (
    <Dialog
      open={draft !== null}
      onClose={flow.close}
      size="wide"
      backdropCloses={false}
      title={t`Confirmá tu dirección`}
      footer={
        <Button
          wide
          local
          type="submit"
          form={CONFIRM_ADDRESS}
          busy={isUnanswered(fetcher)}
          disabled={!Form}
        >
          <Trans>Confirmar dirección</Trans>
        </Button>
      }
    >
      {Form && draft ? (
        <Form
          id={CONFIRM_ADDRESS}
          fetcher={fetcher}
          action={HOME_ACTION}
          draft={draft}
          onChange={flow.changeDraft}
          known={draft.guessed.main_street ? draft : null}
          isNew
          cities={cities}
          lead={
            <p className="mb-4 text-muted text-sm">
              <Trans>Solo la calle principal es obligatoria. Lo demás ayuda a encontrarte.</Trans>
            </p>
          }
        >
          <input type="hidden" name="intent" value={CONFIRM_ADDRESS} />
        </Form>
      ) : failed ? (
        <PartFailed {...part} title={t`No se pudo abrir el formulario`} />
      ) : (
        <Loading>
          <div className="space-y-5">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}

/** Closes the dialog after its submission ends without a new refusal; a guard may have shown a toast. */
function useEndedSubmission(fetcher: Parameters<typeof isUnanswered>[0], onClose: () => void) {
  const { data } = fetcher;
  const busy = isUnanswered(fetcher);
  const submission = useRef<{ before: unknown } | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (busy) submission.current ??= { before: data };
    else if (submission.current) {
      // A refusal is a new object.
      if (data === submission.current.before) close.current();
      submission.current = null;
    }
  }, [busy, data]);
}

export function DeviceNotice({ trouble }: { trouble: PlaceTrouble }) {
  switch (trouble) {
    case "denied":
      return (
        <Notice tone="warn" title={<Trans>No tenemos permiso para ver tu ubicación</Trans>}>
          <Trans>
            Podés darlo en los ajustes de tu navegador. Si no, escribí tu calle o marcá tu casa en
            el mapa.
          </Trans>
        </Notice>
      );
    case "timeout":
      return (
        <Notice tone="warn" title={<Trans>Tu ubicación está tardando demasiado</Trans>}>
          <Trans>
            Si tu navegador te pregunta, dale permiso. Probá de nuevo cerca de una ventana, escribí
            tu calle o marcá tu casa en el mapa.
          </Trans>
        </Notice>
      );
    case "late":
      return (
        <Notice title={<Trans>Ya sabemos dónde estás</Trans>}>
          <Trans>Tocá otra vez “Usar mi ubicación” para ir a ese punto.</Trans>
        </Notice>
      );
    case "insecure":
      return (
        <Notice tone="warn" title={<Trans>Acá no se puede usar tu ubicación</Trans>}>
          <Trans>
            Los navegadores no la dan a una página sin https. Escribí tu calle o marcá tu casa en el
            mapa.
          </Trans>
        </Notice>
      );
    default:
      return (
        <Notice tone="warn" title={<Trans>Tu dispositivo no pudo decir dónde estás</Trans>}>
          <Trans>Fijate si la ubicación está activada, o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
  }
}
