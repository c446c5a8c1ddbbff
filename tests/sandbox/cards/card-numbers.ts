/** The test numbers of the card form, and what a typed card is. The number itself is never kept. */
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import type { CardFacts, ChargeOutcome } from "~tests/sandbox/schema";

type TestNumber = {
  number: string;
  note: string;
  registration?: "fails" | "challenge";
  behaviour?: ChargeOutcome;
  type?: "debit";
};

export const TEST_NUMBERS: TestNumber[] = [
  { number: "4111 1111 1111 1111", note: "Visa, funciona" },
  { number: "5555 5555 5555 4444", note: "Mastercard de débito, funciona", type: "debit" },
  { number: "4000 0000 0000 3220", note: "pide el código 1234", registration: "challenge" },
  { number: "4000 0000 0000 0002", note: "no se puede agregar", registration: "fails" },
  { number: "4000 0000 0000 0341", note: "rechazada al cobrar", behaviour: "declined" },
  { number: "4000 0000 0000 9987", note: "el cobro queda pendiente", behaviour: "open" },
];

export const CHALLENGE_CODE = "1234";

/** `document`: undefined where none is asked for. */
export type TypedCard = {
  number: string;
  expiry: string;
  cvv: string;
  document?: string | undefined;
};
export type FormErrors = Partial<Record<keyof TypedCard, string>>;
export type ReadCard =
  | { ok: true; registration: TestNumber["registration"]; facts: CardFacts }
  | { ok: false; errors: FormErrors };

/** Reads what was typed; a number that is none of the test numbers counts as one that works. */
export function readTypedCard(typed: TypedCard, now: Date): ReadCard {
  const digits = typed.number.replace(/\D/g, "");
  const errors: FormErrors = {};
  if (digits.length < 13 || digits.length > 19 || !hasLuhnDigit(digits)) {
    errors.number = "Revisá el número de la tarjeta.";
  }
  const expiry = readExpiry(typed.expiry);
  if (!expiry) errors.expiry = "Escribí mes y año, por ejemplo 08/29.";
  else if (isCardExpired(expiry, todayInAsuncion(now))) errors.expiry = "La tarjeta está vencida.";
  if (!/^\d{3,4}$/.test(typed.cvv.trim())) errors.cvv = "Son 3 o 4 dígitos.";
  if (typed.document !== undefined && !/^\d{5,8}$/.test(typed.document.replace(/[\s.]/g, ""))) {
    errors.document = "Revisá el número de cédula.";
  }
  if (!expiry || Object.keys(errors).length > 0) return { ok: false, errors };
  const test = TEST_NUMBERS.find(({ number }) => number.replaceAll(" ", "") === digits);
  return {
    ok: true,
    registration: test?.registration,
    facts: {
      brand: brandOf(digits),
      masked_number: `**** **** **** ${digits.slice(-4)}`,
      expiration_date: expiry,
      type: test?.type ?? "credit",
      behaviour: test?.behaviour ?? "paid",
    },
  };
}

/** `MM/YY`, or null. */
function readExpiry(text: string): string | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  return match ? `${(match[1] ?? "").padStart(2, "0")}/${match[2]}` : null;
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(digits: string): string {
  if (digits.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  if (/^3[47]/.test(digits)) return "American Express";
  return "Otra";
}
