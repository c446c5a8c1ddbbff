import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "@remix-run/react";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { useFormDraft } from "~/booking/use-form-draft";
import { brand } from "~/config";
import { FetcherForm, usePostedForm } from "~/forms/fetcher-form";
import { Field, type FieldProps, fieldProps } from "~/forms/form-field";
import { RadioCards } from "~/forms/radio-cards";
import { TextAreaField } from "~/forms/text-field";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { changeSubject } from "~/orders/changes/change-order";
import { changes } from "~/orders/changes/changes";
import type { OpenReply } from "~/orders/open-write";
import { paths } from "~/paths";
import { BottomBar } from "~/ui/bottom-bar";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { useAnswer } from "~/ui/use-answer";
import { ContactLine } from "~/wording/contact-line";
import { type PhotoTrouble, preparePhoto } from "./claim-photo";
import { troubles } from "./troubles";
import { isGuaranteed } from "./visit-of-today";

type ClaimFormProps = {
  order: Order;
  visit: Visit;
  policies: Promise<Policies | null>;
  /** Tags and text of the low rating that led to this form. */
  given?: { tags: readonly string[]; text: string };
};

/** The form “Algo no quedó bien” of a visit: kind, text, and a photo where the backend accepts one. */
export function ClaimForm({ order, visit, policies, given }: ClaimFormProps) {
  const { t } = useLingui();
  const { fetcher, busy, reply: last } = useChangeFetcher();
  const { open = null } = useLoaderData<{ open?: OpenReply | null }>();
  const reply = busy ? null : (last ?? open);
  const { value: rules } = useAnswer(policies);
  const { form, fields } = usePostedForm(changes.claim.form, {
    result: reply?.kind === "invalid" ? reply.result : undefined,
    shouldValidate: "onBlur",
  });
  const { kind, text, photo } = fields;
  const [isReading, setReading] = useState(false);
  const known = troubles();
  const { tags = [], text: typed = "" } = given ?? {};
  const chosen = known.find(({ title }) => tags.includes(title));
  const others = tags.filter((tag) => tag !== chosen?.title);
  const story = [...others, typed].filter(Boolean).join(". ") || chosen?.title;
  const draft = useFormDraft(changeSubject(order.id, "claim", visit.id), ["photo"]);
  const first = kind.initialValue ?? draft.text("kind") ?? chosen?.kind ?? (story && "other");
  const options = [
    ...known.map(({ kind: value, title }) => ({ value, title })),
    { value: "other", title: t`Otra cosa` },
  ];
  const what = options.find(({ value }) => value === (kind.value ?? first))?.title;
  const action = paths.profile.changeOrder(order.id, "claim", visit.id);
  const change = { order, change: "claim", visit: visit.id, reply } as const;
  if (!(last ?? open) && !isGuaranteed(visit, rules, timeNow()))
    return <ContactLine code={order.code} />;
  return (
    <FetcherForm
      fetcher={fetcher}
      form={form}
      action={action}
      onInput={draft.onInput}
      className="space-y-6"
    >
      <ChangeFields {...change} />
      <ChangeNotice {...change} action={action} />
      {rules?.guarantee_text && <Notice tone="success">{rules.guarantee_text}</Notice>}
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <RadioCards
          {...fieldProps(kind)}
          legend={<Trans>¿Qué pasó?</Trans>}
          layout="fit"
          defaultValue={first}
          options={options}
        />
        <div className="space-y-6">
          <TextAreaField
            {...fieldProps(text)}
            label={t`Contanos`}
            hint={t`Qué lugar de la casa, qué faltó. Lo lee solo ${brand}.`}
            defaultValue={text.initialValue ?? draft.text("text") ?? story}
          />
          {rules?.claim_photos && (
            <PhotoField {...fieldProps(photo)} draft={draft} onReading={setReading} />
          )}
        </div>
      </div>
      <BottomBar
        summary={<p className="text-muted text-sm">{what ?? <Trans>Elegí qué pasó</Trans>}</p>}
      >
        <Button type="submit" busy={busy || isReading}>
          <Trans>Enviar</Trans>
        </Button>
      </BottomBar>
    </FetcherForm>
  );
}

type PhotoFieldProps = FieldProps & {
  draft: ReturnType<typeof useFormDraft>;
  /** The form waits while a photo is made smaller. */
  onReading: (isReading: boolean) => void;
};

/** Marks in the draft that a photo is being chosen, because a phone may drop the page while its camera is open. */
function PhotoField({ id, name, errors, draft, onReading }: PhotoFieldProps) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState("");
  const [trouble, setTrouble] = useState<PhotoTrouble | "lost" | undefined>(
    draft.text(name) === undefined ? undefined : "lost",
  );
  const chosen = useRef<HTMLInputElement>(null);
  async function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    onReading(true);
    const prepared = file ? await preparePhoto(file) : { url: "" };
    const isReplaced = input.files?.[0] !== file;
    if (isReplaced) return;
    onReading(false);
    setTrouble("trouble" in prepared ? prepared.trouble : undefined);
    const url = "url" in prepared ? prepared.url : "";
    setPhoto(url);
    if (!url) draft.mark(input.form, { [name]: "" });
  }
  function remove() {
    if (!chosen.current) return;
    chosen.current.value = "";
    chosen.current.focus();
    take(chosen.current);
  }
  const troubleTexts = {
    lost: t`La foto no quedó guardada. Si querés mandarla, elegila de nuevo.`,
    unreadable: t`No pudimos leer esa foto. Probá con otra.`,
    altered: t`Tu navegador cambia las fotos que una página achica, y esta no se puede enviar como está. Probá con una foto JPEG de menos de 150 kB, o enviá el reclamo sin foto.`,
  };
  return (
    <Field
      id={id}
      label={t`Foto`}
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
              onClick={({ currentTarget }) => draft.mark(currentTarget.form, { [name]: "chosen" })}
              onChange={({ currentTarget }) => take(currentTarget)}
            />
            <Icon of={ImagePlus} />
            {photo ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
          </label>
          <input type="hidden" name={name} value={photo} />
          {photo && (
            <>
              <img src={photo} alt={t`La foto que elegiste`} className="size-18 rounded-inner" />
              <Button variant="plain" onClick={remove}>
                <Trans>Quitar la foto</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
