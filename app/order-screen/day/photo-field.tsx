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
  const [trouble, setTrouble] = useState<PhotoTrouble | "lost" | undefined>(
    draft.text(name) === undefined ? undefined : "lost",
  );
  const chosen = useRef<HTMLInputElement>(null);
  async function take(input: HTMLInputElement, kept: readonly string[]) {
    const [first, ...others] = input.files ?? [];
    onReading(true);
    const files = first ? [first, ...others].slice(0, most) : [];
    const code = await loadChunk(() => import("./claim-photo")).catch(() => null);
    const unread = { trouble: "unreadable" } as const;
    const prepared = await Promise.all(files.map((file) => code?.preparePhoto(file) ?? unread));
    const isReplaced = input.files?.[0] !== first;
    if (isReplaced) return;
    onReading(false);
    setTrouble(prepared.flatMap((one) => ("trouble" in one ? one.trouble : []))[0]);
    const urls = prepared.flatMap((one) => ("url" in one ? one.url : []));
    const all = [...new Set([...kept, ...urls])].slice(-most);
    setPhotos(all);
    if (all.length === 0) draft.mark(input.form, { [name]: "" });
  }
  function remove(photo: string) {
    if (!chosen.current) return;
    chosen.current.value = "";
    chosen.current.focus();
    take(
      chosen.current,
      photos.filter((other) => other !== photo),
    );
  }
  const troubleTexts = {
    lost: t`La foto no quedó guardada. Si querés mandarla, elegila de nuevo.`,
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
      {(control) => (
        <div className="flex flex-wrap items-center gap-4">
          {/* The browser's own file control would be in the browser's language. */}
          <label className="chip">
            <input
              {...control}
              ref={chosen}
              type="file"
              accept="image/*"
              multiple={most > 1}
              onClick={({ currentTarget }) => draft.mark(currentTarget.form, { [name]: "chosen" })}
              onChange={({ currentTarget }) => take(currentTarget, most > 1 ? photos : [])}
            />
            <Icon of={ImagePlus} />
            {isFull ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
          </label>
          {photos.map((photo) => (
            <div key={photo} className="flex flex-wrap items-center gap-4">
              <input type="hidden" name={name} value={photo} />
              <img src={photo} alt={t`La foto que elegiste`} className="size-18 rounded-inner" />
              <Button variant="plain" onClick={() => remove(photo)}>
                <Trans>Quitar la foto</Trans>
              </Button>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}
