/** Messages of the prerendered page. Only the server uses them, so that no file of the browser contains them. */
import { messages as english } from "./en/start.po";
import type { Language } from "./languages";
import { messages as portuguese } from "./pt-BR/start.po";

export const startMessages = { en: english, "pt-BR": portuguese } satisfies Record<
  Exclude<Language, "es">,
  object
>;
