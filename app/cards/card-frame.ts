/** The provider's hosted card form: its URL, colours and messages. */

const styleTokens: Record<string, string> = {
  "form-background-color": "--color-surface",
  "form-border-color": "--color-surface",
  "header-background-color": "--color-surface",
  "header-text-color": "--color-ink",
  "hr-border-color": "--color-line",
  "label-kyc-text-color": "--color-ink",
  "input-background-color": "--color-surface",
  "input-text-color": "--color-ink",
  "input-border-color": "--color-control",
  "input-placeholder-color": "--color-muted",
  "button-background-color": "--color-primary",
  "button-text-color": "--color-primary-ink",
  "button-border-color": "--color-primary",
};

/** Converts a colour to `#RRGGBB`, the only format that the provider accepts; else null. */
function toHexColour(text: string): string | null {
  const hex = text.trim().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex.toUpperCase() : null;
}

export function cardFormStyles(readToken: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(styleTokens).flatMap(([key, token]) => {
      const colour = toHexColour(readToken(token));
      return colour ? [[key, colour]] : [];
    }),
  );
}

/** URL of the form for one `process_id`, which the provider accepts once. */
export function cardFormUrl(
  origin: string,
  processId: string,
  styles: Record<string, string>,
): string {
  const url = new URL("/checkout/register_card/new", origin);
  url.searchParams.set("process_id", processId);
  url.searchParams.set("styles", JSON.stringify(styles));
  return url.href;
}

/** `height`: pixels that the form requests. `end`: the form is finished; its claim is no proof. */
type FrameMessage = { kind: "height"; height: number } | { kind: "end"; claimsSuccess: boolean };

const SUCCESS = "add_new_card_success";

const MIN_HEIGHT = 240;
const MAX_HEIGHT = 1_600;

/** Parses a message of the iframe from the provider's origin; null for any other message. */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">,
  providerOrigin: string,
  frame: MessageEventSource | null,
): FrameMessage | null {
  if (frame === null || source !== frame || origin !== providerOrigin) return null;
  if (typeof data !== "object" || data === null) return null;
  if ("iframeHeight" in data) {
    const height = Math.ceil(Number.parseFloat(String(data.iframeHeight)));
    if (!Number.isFinite(height)) return null;
    return { kind: "height", height: Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT) };
  }
  if (!("message" in data) || typeof data.message !== "string") return null;
  return { kind: "end", claimsSuccess: data.message === SUCCESS };
}

/** What the provider claims, which is no proof; null where it did not redirect the browser here. */
export function readProviderReturn(requestUrl: string): boolean | null {
  const status = new URL(requestUrl).searchParams.get("status");
  return status === null ? null : status === SUCCESS;
}
