import { sessionValue } from "~/session/scope";

/** By what was posted: a second press of the same asks for nothing. */
const outcomes = sessionValue(() => new Map<string, Promise<unknown>>());

/** What comes of a press, however often it is pressed; again only where `isOpen` says that nobody knows its end. */
export async function makeOnce<Outcome>(
  press: string,
  make: () => Promise<Outcome>,
  isOpen: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const known = outcomes();
  const making = (known.get(press) as Promise<Outcome> | undefined) ?? make();
  known.set(press, making);
  let isDecided = false;
  try {
    const outcome = await making;
    isDecided = !isOpen(outcome);
    return outcome;
  } finally {
    if (!isDecided) known.delete(press);
  }
}
