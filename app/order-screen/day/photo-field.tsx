import { Trans, useLingui } from "@lingui/react/macro";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import type { useFormDraft } from "~/booking/use-form-draft";
import { loadChunk } from "~/browser/load-module";
import { Field, type FieldProps } from "~/forms/form-field";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { PhotoTrouble } from "./claim-photo";

type PhotoFieldProps = FieldProps & {
  label: string;
  /** Photos that the backend accepts. */
  most?: number;
  draft: ReturnType<typeof useFormDraft>;
  /** The form waits while a photo is made smaller. */
  onReading: (isReading: boolean) => void;
};

/** Marks in the draft that a photo is being chosen, because a phone may drop the page while its camera is open. */
export function PhotoField({
  id,
  name,
  errors,
  label,
  most = 1,
  draft,
  onReading,
}: PhotoFieldProps) {
  const { t } = useLingui();
  const [photos, setPhotos] = useState<string[]>([]);
  const [trouble, setTrouble] = useState<PhotoTrouble | "lost" | "unloaded" | undefined>(
    draft.text(name) === undefined ? undefined : "lost",
  );
  const control = useRef<HTMLInputElement>(null);
  const latest = useRef(photos);
  // Photos that are chosen while earlier ones are read wait for them, so that none is lost.
  const reading = useRef<Promise<void>>();

  function show(next: string[]) {
    latest.current = next;
    setPhotos(next);
    if (next.length === 0) draft.mark(control.current?.form ?? null, { [name]: "" });
  }
  async function read(files: readonly File[]) {
    const code = await loadChunk(() => import("./claim-photo")).catch(() => null);
    const unloaded = { trouble: "unloaded" } as const;
    const unreadable = () => ({ trouble: "unreadable" }) as const;
    const prepared = await Promise.all(
      files.map((file) => code?.preparePhoto(file).catch(unreadable) ?? unloaded),
    );
    setTrouble(prepared.flatMap((one) => ("trouble" in one ? one.trouble : []))[0]);
    const urls = prepared.flatMap((one) => ("url" in one ? one.url : []));
    show([...new Set([...latest.current, ...urls])].slice(-most));
  }
  async function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, most);
    // The same photo can be chosen again after it was removed.
    input.value = "";
    onReading(true);
    const own = Promise.resolve(reading.current).then(() => read(files));
    reading.current = own;
    await own;
    if (reading.current === own) onReading(false);
  }
  /** Removes the mark where the person closed the picker and has no photo. */
  async function cancel() {
    await reading.current;
    show(latest.current);
  }
  function remove(photo: string) {
    control.current?.focus();
    show(photos.filter((other) => other !== photo));
  }
  const troubleTexts = {
    lost: t`La foto no quedó guardada. Si querés mandarla, elegila de nuevo.`,
    unloaded: t`No pudimos preparar la foto: se cortó la conexión. Elegila de nuevo.`,
    unreadable: t`No pudimos leer esa foto. Probá con otra.`,
    altered: t`Tu navegador cambia las fotos que una página achica, y esta no se puede enviar como está. Probá con una foto JPEG de menos de 150 kB, o enviá sin foto.`,
  };
  const isFull = photos.length === most;
  return (
    <Field
      id={id}
      label={label}
      optional
      announced
      errors={trouble ? [troubleTexts[trouble]] : errors}
    >
      {(controlProps) => (
        <div className="flex flex-wrap items-center gap-4">
          {/* The browser's own file control would be in the browser's language. */}
          <label className="chip">
            <input
              {...controlProps}
              ref={control}
              type="file"
              accept="image/*"
              multiple={most > 1}
              onClick={({ currentTarget: input }) => {
                draft.mark(input.form, { [name]: "chosen" });
                // React has no prop for this event of an input.
                input.oncancel = cancel;
              }}
              onChange={({ currentTarget }) => take(currentTarget)}
            />
            <Icon of={ImagePlus} />
            {isFull ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
          </label>
          {photos.map((photo, at) => (
            <div key={photo} className="flex flex-wrap items-center gap-4">
              <input type="hidden" name={name} value={photo} />
              <img
                src={photo}
                alt={most > 1 ? t`Foto ${at + 1}` : t`La foto que elegiste`}
                className="size-18 rounded-inner"
              />
              <Button variant="plain" onClick={() => remove(photo)}>
                {most > 1 ? <Trans>Quitar la foto {at + 1}</Trans> : <Trans>Quitar la foto</Trans>}
              </Button>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}
