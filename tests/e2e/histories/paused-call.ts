/**
 * Calls of a page that a test answers itself. `page.route` would stop every call of the page for this, and
 * switch the cache off, which is most of the work of a history.
 */
import type { CDPSession, Page } from "@playwright/test";

type Given = { status: number; headers?: Record<string, string> } & (
  | { json: unknown }
  | { body: string }
);

export class PausedCall {
  constructor(
    private readonly session: CDPSession,
    private readonly id: string,
    readonly url: string,
    /** Names in lower case. */
    readonly headers: Record<string, string>,
    readonly body: string,
  ) {}

  async give({ status, headers = { "content-type": "application/json" }, ...given }: Given) {
    const body = "json" in given ? JSON.stringify(given.json) : given.body;
    await this.answer("Fetch.fulfillRequest", {
      requestId: this.id,
      responseCode: status,
      // Chromium knows no phrase of its own for 499 and 520, and refuses the answer without one.
      responsePhrase: "Given",
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString("base64"),
    });
  }

  async drop(): Promise<void> {
    await this.answer("Fetch.failRequest", {
      requestId: this.id,
      errorReason: "ConnectionReset",
    });
  }

  /** The page that asked may have gone. */
  private async answer(...command: Parameters<CDPSession["send"]>): Promise<void> {
    await this.session.send(...command).catch((error: Error) => {
      if (!/Invalid InterceptionId|closed/.test(error.message)) throw error;
    });
  }
}

/** Pauses the calls to these addresses from now on. */
export async function pauseCalls(
  page: Page,
  handlers: Record<string, (call: PausedCall) => Promise<void>>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const { url, postData = "" } = request;
    const call = new PausedCall(session, requestId, url, headers, postData);
    void handlers[url]?.(call);
  });
  const patterns = Object.keys(handlers).map((urlPattern) => ({ urlPattern }));
  await session.send("Fetch.enable", { patterns });
}
