import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Order } from "~/api/orders";
import {
  EXTRAS,
  FREQUENCIES,
  PAYMENT_METHODS,
  SERVICES,
  SIZES,
} from "~tests/sandbox/seed/catalogue";
import { change } from "~tests/sandbox/test-change";
import { addCard, dataOf, register } from "~tests/sandbox/test-client";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { TEXTS, translate } from "./language";

const folder = fileURLToPath(new URL("../", import.meta.url));
const sandbox = openSandbox(testDatabaseOn(null));

/** What a provider, a person or a paper says, and what is said in English anyway. */
const IN_ONE_LANGUAGE =
  /(\.test|\/(test-|pglite|tables|helper-quotes|customer-orders|accounts|card-form|card-numbers|invoice-download|logout|geocoder|gazetteer)[\w-]*)\.ts$|\/(fuzz|load)\//;
const AS_IT_IS = ["Unauthenticated.", "CSRF token mismatch.", "Óga Servicios S.A."];

const SENTENCE = /["`]([A-ZÁÉÍÓÚ«][^"`\n]* [^"`\n]*\.)["`]/g;

it("every sentence that the sandbox answers has both translations", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts") && !IN_ONE_LANGUAGE.test(file));
  const sentences = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(SENTENCE)].map(([, text = ""]) => {
      let at = 0;
      return text.replace(/\$\{[^}]*\}/g, () => `{${at++}}`);
    }),
  );
  expect(sentences.length).toBeGreaterThan(80);
  const missing = sentences.filter((text) => !TEXTS[text] && !AS_IT_IS.includes(text));
  expect(missing).toEqual([]);
});

it("every product and payment method has both translations", () => {
  const named = [...SERVICES, ...FREQUENCIES, ...PAYMENT_METHODS];
  const sizes = Object.values(SIZES).flatMap((some) =>
    some.flatMap(([...said]) => said.slice(0, 2)),
  );
  const extras = Object.values(EXTRAS).flatMap((some) => some.map(({ name }) => name));
  const texts = [
    ...named.flatMap(({ name, description }) => [name, description]),
    ...sizes,
    ...extras,
  ];
  expect(texts.filter((text) => !TEXTS[String(text)])).toEqual([]);
});

it("each translation keeps the placeholders of the Spanish sentence", () => {
  const marks = (text: string) => text.match(/\{\d\}/g)?.sort() ?? [];
  for (const [spanish, said] of Object.entries(TEXTS)) {
    expect(said).toHaveLength(2);
    for (const text of said) expect(marks(text), spanish).toEqual(marks(spanish));
  }
});

it("a sentence inside another one is translated too", () => {
  expect(translate("Elegí un servicio. (y 2 errores más)", 0)).toBe(
    "Choose a service. (and 2 more errors)",
  );
  expect(translate("Casa de mamá", 1)).toBe("Casa de mamá");
});

it.each(["en", "pt-BR"])("texts that people typed are not translated into %s", async (language) => {
  const client = await register(sandbox);
  const headers = { "Accept-Language": language };
  const typed = "Semanal";
  await client.patch("user", { name: "Una sola vez" });
  const request = bookingOf({ ...freshSlot(), card: await addCard(client) });
  Object.assign(request.address, { name: typed, main_street: "Mensual", neighborhood: "Horno" });
  request.appointment.observations = "Limpieza profunda";
  request.billing.name = "Quincenal";
  const saved = await client.post("user/addresses", request.address);
  const placed = await client.send("POST", "orders", { json: request, headers });
  const { id, version, visits } = dataOf<Order>(placed);
  const note = { method: "PATCH", body: { note: "Ventanas por dentro" }, version };
  await change(client, { id, version }, `visits/${visits[0]?.id}`, note);
  const ask = async (path: string) => dataOf<Order>(await client.send("GET", path, { headers }));
  for (const order of [dataOf<Order>(placed), await ask(`user/orders/${id}`)]) {
    expect(order).toMatchObject({
      address: { name: typed, main_street: "Mensual", neighborhood: "Horno" },
      appointment: { observations: "Limpieza profunda" },
      billing: { name: "Quincenal" },
      frequency: { name: TEXTS.Semanal?.[language === "en" ? 0 : 1] },
      service: { name: TEXTS["Limpieza del hogar"]?.[language === "en" ? 0 : 1] },
      payment: {
        response_description: translate("Transacción aprobada", language === "en" ? 0 : 1),
      },
    });
  }
  expect((await ask(`user/orders/${id}`)).visits[0]?.note).toBe("Ventanas por dentro");
  expect(await ask("user/addresses")).toMatchObject([{ name: typed }]);
  expect(await ask("user")).toMatchObject({ name: "Una sola vez" });
  expect(saved.status).toBe(201);
});

it.each([
  ["es-PY", "Limpieza profunda", "No encontrado."],
  ["en", "Deep cleaning", "Not found."],
  ["pt-BR", "Limpeza pesada", "Não encontrado."],
  ["gn", "Limpieza profunda", "No encontrado."],
])("the sandbox answers %s in its language", async (language, service, refusal) => {
  const ask = async (path: string) => {
    const headers = { "Accept-Language": language };
    return (await sandbox.api.request(`/api/v1/${path}`, { headers })).json();
  };
  const { data } = await ask("services");
  expect(data.map(({ name }: { name: string }) => name)).toContain(service);
  expect(await ask("nothing")).toMatchObject({ message: refusal });
});
