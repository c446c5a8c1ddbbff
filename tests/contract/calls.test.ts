/** The document names every call of the app, and its examples are what the app reads. */
import { describe, expect, it } from "vitest";
import { readExactly } from "~tests/sandbox/test-shapes";
import { read } from "~tests/tools/project-files";
import { answerCheck, readDocument } from "./answer-check";
import { answers } from "./components";
import { definitions } from "./definitions";
import { examples } from "./examples";

const document = readDocument();
const { schemas } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const named = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
const made = definitions.map(({ method, path }) => `${method} /${path}`);

describe("the document's calls", () => {
  it("are those that the app makes", () => {
    expect(named.sort()).toEqual(made.sort());
  });

  it("are named in contract.md as they are here", () => {
    const contract = read("tests/sandbox/contract.md");
    const cited = [...contract.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, call = ""]) => call);
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((call) => !named.includes(call))).toEqual([]);
  });

  it("say what the app does without each that is optional", () => {
    const optional = operations.filter(({ operation }) => !operation["x-required"]);
    expect(optional.length).toBeGreaterThan(20);
    expect(optional.filter(({ operation }) => !operation["x-without"])).toEqual([]);
  });
});

describe("the document's examples", () => {
  it.each(Object.keys(examples))("are read by the app as they stand: %s", (name) => {
    const schema = answers[name];
    if (!schema) throw new Error(`There is no schema of ${name}`);
    readExactly(schema, examples[name]);
  });

  it("match the schemas of their answers", () => {
    const bodies = document.components as unknown as {
      examples: Record<string, { value: unknown }>;
    };
    const { differences } = answerCheck();
    const checked = operations.flatMap(({ path, method, operation }) =>
      Object.entries(operation.responses).flatMap(([status, response]) => {
        const content = response.content?.["application/json"] as
          | { example?: unknown; examples?: Record<string, unknown> }
          | undefined;
        const [name] = Object.keys(content?.examples ?? {});
        const value = name ? bodies.examples[name]?.value : content?.example;
        if (value === undefined) return [];
        const asked = path.replace(/\{\w+\}/g, "7");
        const wrong = differences(method, asked, Number(status), JSON.stringify(value));
        return [wrong.map((difference) => `${method} ${path} ${status}: ${difference}`)];
      }),
    );
    expect(checked.length).toBeGreaterThan(40);
    expect(checked.flat()).toEqual([]);
  });
});

describe("a difference from the document", () => {
  const { differences } = answerCheck();
  const service = { id: 1, name: "Limpieza", price: 150_000 };
  const answer = (change: object) => JSON.stringify({ data: [{ ...service, ...change }] });

  it.each([
    ["none", "/services", 200, answer({}), []],
    ["a field too many", "/services", 200, answer({ prize: 1 }), [/data\/0 .*prize/]],
    ["money as a text", "/services", 200, answer({ price: "150000" }), [/price must be integer/]],
    [
      "a missing field",
      "/services",
      200,
      answer({ name: undefined }),
      [/required property 'name'/],
    ],
    ["no envelope", "/services", 200, "[]", [/must be object/]],
    ["HTML", "/services", 200, "<p>", [/not JSON/]],
    ["another status", "/services", 201, answer({}), [/no answer 201/]],
    ["another path", "/service", 200, answer({}), [/not a call/]],
    ["a refusal without words", "/services", 422, "{}", [/required property 'message'/]],
  ])("is found in an answer with %s", (_what, path, status, body, expected) => {
    const found = differences("GET", path, status, body);
    expect(found).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern);
  });
});

it("every schema of the document is used, and every schema that it names is there", () => {
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  const used = new Set(named.map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(schemas).sort());
});
