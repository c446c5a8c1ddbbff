/** The four steps of a booking. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, type PlainDate, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { CardFormPage } from "./card-form";
import { Screen } from "./screen";

export class FirstStep extends Screen {
  readonly services: Locator;
  readonly frequencies: Locator;
  readonly next: Locator;
  readonly nearestDays: Locator;

  constructor(page: Page) {
    super(page, "Servicio y frecuencia");
    this.services = page.getByRole("radiogroup", { name: "Servicio" });
    this.frequencies = page.getByRole("radiogroup", { name: "Frecuencia" });
    this.next = page.getByRole("button", { name: "Siguiente" });
    this.nearestDays = page
      .getByRole("region", { name: "Próximos días libres" })
      .locator("[name=day]");
  }

  frequency(name: RegExp): Locator {
    return this.frequencies.getByRole("radio", { name });
  }

  async choose(frequency = /semanal/i): Promise<this> {
    await this.frequency(frequency).check();
    return this;
  }

  /** For a customer: a guest would be asked to log in. */
  async goOn(): Promise<SecondStep> {
    await this.next.click();
    return new SecondStep(this.page).expectShown();
  }
}

/** Leaves out the next Sundays, when of all helpers at most one works. */
const NO_SUNDAY = [0, 7, 14]
  .map((days) => addDays(todayInAsuncion(new Date()), days))
  .map((date) => `:not([value="${addDays(date, (7 - weekdayOf(date)) % 7)}"])`)
  .join("");

export class SecondStep extends Screen {
  readonly next: Locator;
  readonly nearestDays: Locator;
  readonly from: Locator;
  readonly observations: Locator;
  readonly visits: Locator;
  readonly helperName: Locator;
  readonly helperTime: Locator;
  /** “Mañana”, “Tarde”, “Todo el día”. */
  readonly parts: Locator;
  readonly hours: Locator;
  readonly who: Locator;
  /** Other days for a visit, once it was pressed or is taken. */
  readonly offers: Locator;
  /** What a screen reader hears of the result. */
  readonly said: Locator;

  constructor(page: Page) {
    super(page, "Fecha y horario");
    this.next = page.getByRole("button", { name: "Siguiente" });
    this.nearestDays = page.getByRole("radiogroup", { name: "Primer día" });
    this.from = page.getByRole("combobox", { name: "Desde" });
    this.observations = page.getByRole("textbox", { name: "Observaciones" });
    this.visits = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: /^Tus? (\d+ )?visitas?$/ }) })
      .getByRole("listitem");
    const helper = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Quién va" }) });
    this.helperName = helper.getByRole("heading", { level: 3 }).first();
    // Of the only helper that is free, the hours stand without a choice.
    this.helperTime = helper.getByText(/^\d{1,2}:\d\d (a|–) \d{1,2}:\d\d$/);
    this.parts = page.getByRole("radiogroup", { name: "Franja" });
    this.hours = page.getByRole("radiogroup", { name: "Hora" });
    this.who = page.getByRole("radiogroup", { name: "Quién va" });
    this.offers = page.getByRole("button", { name: /^Pasar al/ });
    this.said = page.getByRole("status").filter({ hasText: / visitas? libres?/ });
  }

  /** Where there is no choice of candidates. */
  get changeHelper(): Locator {
    return this.page.getByRole("button", { name: "Cambiar helper" });
  }

  /** “Desde” and “Hasta” are behind a button. */
  async showExactHours(): Promise<this> {
    if (!(await this.from.isVisible())) {
      await this.page.getByRole("button", { name: "Otro horario" }).click();
    }
    return this;
  }

  /** Asks for one of the candidates who is not assigned; answers with their name. */
  async chooseOther(): Promise<string> {
    const before = (await this.helperName.textContent()) ?? "";
    const names = await this.who.locator("label .sr-only").allTextContents();
    const name = names.find((text) => /^\p{Lu}\S+ \p{Lu}/u.test(text) && text !== before) ?? "";
    await this.who.getByRole("radio", { name: new RegExp(name) }).check();
    await expect(this.helperName).toHaveText(name);
    return name;
  }

  /** Picks the nth of the nearest free days on which several helpers work; one is found for it. */
  async pickDay(nth = 0): Promise<this> {
    await this.nearestDays.locator(`[type=radio]${NO_SUNDAY}`).nth(nth).check();
    await expect(this.said).toBeAttached();
    return this;
  }

  /** A free day after the first whose weekly visits meet no holiday, which a line below them would name. */
  async pickDayWithoutHoliday(): Promise<this> {
    const radios = this.nearestDays.locator(`[type=radio]${NO_SUNDAY}`);
    await expect(radios.first()).toBeAttached();
    const dates = await radios.evaluateAll((all) =>
      all.map((radio) => radio.getAttribute("value")),
    );
    const isPlain = (date: string | null, at: number) =>
      at > 0 && date && [0, 7, 14, 21].every((days) => !holidayOn(addDays(date, days)));
    const place = dates.findIndex(isPlain);
    expect(place, "a day without a holiday").toBeGreaterThan(0);
    return this.pickDay(place);
  }

  /** The first free day that is not `date` (YYYY-MM-DD). */
  async pickDayBesides(date: string): Promise<this> {
    await this.nearestDays.locator(`[type=radio]:not([value="${date}"])`).first().check();
    await expect(this.said).toBeAttached();
    return this;
  }

  /** On a phone the summary opens over the step; a desktop shows it always. */
  async openSummary(): Promise<void> {
    const unfold = this.page.getByRole("button", { name: /Ver el resumen/ });
    if (await unfold.isVisible()) await unfold.click();
  }

  get openedSummary(): Locator {
    return this.page.getByRole("dialog", { name: "Tu reserva" });
  }

  /**
   * Moves one of the dates to the first of the offered days that its helper is free on: what is
   * offered are days on which somebody is, and only the answer says whether it is this helper.
   */
  async moveDate(visit: Locator): Promise<void> {
    const refusal = this.page.getByText(/ no está libre el .* Probá con otra fecha\.$/);
    // The dates alone: beside them stands what is being looked up.
    const dates = () => this.visits.getByText(/^\p{L}+ \d{1,2} de \p{L}+$/u).allTextContents();
    const before = (await dates()).join();
    const hasMoved = async () => (await dates()).join() !== before;
    if (!(await this.offers.first().isVisible())) await visit.getByRole("button").click();
    do {
      const [said] = await refusal.allTextContents();
      await this.offers.first().click();
      const isRefused = async () => {
        const [now] = await refusal.allTextContents();
        return now !== undefined && now !== said;
      };
      await expect.poll(async () => (await hasMoved()) || (await isRefused())).toBe(true);
    } while (!(await hasMoved()));
    await expect(this.said).toBeAttached();
  }

  async goOn(): Promise<ThirdStep> {
    await this.next.click();
    return new ThirdStep(this.page).expectShown();
  }
}

export function nearestDay({ nearestDays }: SecondStep, date: PlainDate): Locator {
  return nearestDays.getByRole("radio", { name: new RegExp(`^${formatDate(date)}(,|$)`) });
}

/** The days of the nearest free ones, in order, once they have come. */
export async function nearestDates({ nearestDays }: SecondStep): Promise<PlainDate[]> {
  const radios = nearestDays.getByRole("radio");
  await radios.first().waitFor();
  return Promise.all((await radios.all()).map((radio) => radio.inputValue()));
}

/** The day among all of the free ones. */
export async function anyDay(second: SecondStep, date: PlainDate): Promise<Locator> {
  const more = second.page.getByRole("button", { name: "Ver más días" });
  await second.nearestDays.getByRole("radio").first().waitFor();
  while (await more.isVisible()) await more.click();
  return nearestDay(second, date);
}

const FOLDED: Record<string, string> = {
  "Nombre o razón social": "name",
  "Tipo de documento": "document_type",
  "Número de documento": "document_number",
};

export class ThirdStep extends Screen {
  readonly pay: Locator;
  readonly cards: Locator;
  readonly addCardButton: Locator;
  readonly applyButton: Locator;
  readonly charge: Locator;
  readonly summary: Locator;
  readonly recap: Locator;
  readonly changeInvoice: Locator;
  readonly couponFold: Locator;
  readonly removeCoupon: Locator;

  constructor(page: Page) {
    super(page, "Facturación y pago");
    this.pay = page.getByRole("button", { name: "Confirmar y pagar" });
    this.cards = page.getByRole("radiogroup", { name: "Tarjeta" });
    this.addCardButton = page.locator("main").getByRole("button", { name: "Agregar tarjeta" });
    this.applyButton = page.getByRole("button", { name: "Aplicar" });
    this.charge = page.getByText(/^Al confirmar /);
    this.summary = page.getByRole("complementary", { name: "Resumen de tu reserva" });
    this.recap = page.getByRole("region", { name: "Lo que reservás" });
    this.changeInvoice = page.getByRole("button", { name: "Cambiar factura" });
    this.couponFold = page.locator("summary", { hasText: "Tengo un cupón" });
    this.removeCoupon = page.getByRole("button", { name: "Quitar cupón" });
  }

  card(name: RegExp): Locator {
    return this.cards.getByRole("radio", { name });
  }

  /** One of the invoice holds its value too while a line says who the invoice is for. */
  override field(name: string): Locator {
    const field = super.field(name);
    const folded = FOLDED[name];
    return folded
      ? field.or(this.page.locator(`main input[type="hidden"][name="${folded}"]`))
      : field;
  }

  /** Opens the fields, where the line says who the invoice is for. */
  async openInvoice(): Promise<this> {
    const wanted = this.page.getByLabel("Tipo de documento", { exact: true });
    await expect(wanted.or(this.changeInvoice)).toBeVisible();
    if (await this.changeInvoice.isVisible()) await this.changeInvoice.click();
    return this;
  }

  async fillInvoice({ name = "Ana Benítez", ruc = "80028061-0" } = {}): Promise<this> {
    await this.openInvoice();
    await this.field("Nombre o razón social").fill(name);
    await this.field("Tipo de documento").selectOption("ruc");
    await this.field("Número de documento").fill(ruc);
    return this;
  }

  async applyCoupon(code: string): Promise<this> {
    await this.openCoupon();
    await this.field("Cupón").fill(code);
    await this.applyButton.click();
    return this;
  }

  async openCoupon(): Promise<this> {
    const field = this.field("Cupón");
    await expect(field).toBeAttached();
    if (!(await field.isVisible())) await this.couponFold.click();
    return this;
  }

  async addCard(): Promise<CardFormPage> {
    await this.addCardButton.click();
    return new CardFormPage(this.page).expectShown();
  }

  async confirm(): Promise<FourthStep> {
    await this.pay.click();
    return new FourthStep(this.page).expectShown();
  }
}

export class FourthStep extends Screen {
  readonly pending: Locator;
  readonly receiptFold: Locator;
  readonly amount: Locator;

  constructor(page: Page) {
    super(page, "Reserva confirmada");
    this.pending = page.getByRole("heading", { level: 1, name: "Reserva pendiente de pago" });
    const receipt = page.getByRole("region", { name: /^(Comprobante|Resumen)$/ });
    this.amount = receipt.getByRole("definition").filter({ hasText: "Gs." });
    this.receiptFold = page.locator("summary", { hasText: "Comprobante" });
  }

  orderId(): number {
    return Number(new URL(this.page.url()).hash.match(/order=(\d+)/)?.[1]);
  }
}
