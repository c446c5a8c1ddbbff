import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { useFormDraft } from "~/booking/use-form-draft";
import { brand } from "~/config";
import { FetcherForm, usePostedForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { RadioCards } from "~/forms/radio-cards";
import { TextAreaField } from "~/forms/text-field";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { changeSubject } from "~/orders/changes/change-order";
import { changes } from "~/orders/changes/changes";
import type { OpenReply } from "~/orders/open-write";
import { paths } from "~/paths";
import { BottomBar } from "~/ui/bottom-bar";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useAnswer } from "~/ui/use-answer";
import { ContactLine } from "~/wording/contact-line";
import { PhotoField } from "./photo-field";
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
  const { value: rules = null } = useAnswer(policies);
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
  // Read once, so that a form opened in time stays while the person writes.
  const [openedAt] = useState(timeNow);
  if (!(last ?? open) && !isGuaranteed(visit, rules, openedAt))
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
      <ChangeNotice {...change} action={action} takesFocus={last !== null} />
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
            <PhotoField
              {...fieldProps(photo)}
              label={t`Foto`}
              draft={draft}
              onReading={setReading}
            />
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
