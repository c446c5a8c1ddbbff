/** What a call may meet instead of an answer that makes sense. */
import type { Route } from "@playwright/test";

export type Fault = {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** What the app says of it where a screen has no sentence of its own. */
  sentence: string;
};

const NOT_DONE = "No se pudo completar la operación. Probá de nuevo.";
const NOT_READ = "No se pudo leer la respuesta del servidor. Probá de nuevo.";

/** No two neighbours are said in the same words: the sentence of one is never taken for the next. */
export const faults: readonly Fault[] = [
  {
    name: "422 of no field",
    answer: (route) => route.fulfill({ status: 422, json: { message: "Unprocessable" } }),
    sentence: "Hay datos que corregir: revisalos y probá de nuevo.",
  },
  {
    name: "HTML",
    answer: (route) => route.fulfill({ contentType: "text/html", body: "<h1>It works!</h1>" }),
    sentence: NOT_READ,
  },
  {
    name: "500",
    answer: (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }),
    sentence: NOT_DONE,
  },
  {
    name: "nothing",
    answer: (route) => route.fulfill({ status: 200, body: "" }),
    sentence: NOT_READ,
  },
  {
    name: "no network",
    answer: (route) => route.abort("connectionfailed"),
    sentence: "No se pudo conectar. Revisá tu conexión y probá de nuevo.",
  },
];
