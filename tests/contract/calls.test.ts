/** The document names every call of the app and of the prose, and its examples are what the app reads. */
import { describe, expect, it } from "vitest";
import { callsOfTheApp, documentedCalls, sameCall } from "~tests/e2e/faults/calls/documented";
import { readExactly } from "~tests/sandbox/test-shapes";
import { answerCheck, readDocument } from "./answer-check";
import { answers } from "./components";
import { examples } from "./examples";

const document = readDocument();
const { schemas } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const named = new Set(
  operations.map(({ path, method }) =>
    sameCall(`${method.toUpperCase()} ${path}`).replace("POST /logout", "POST logout"),
  ),
);

describe("the document's calls", () => {
  it("are those that the app makes", () => {
    const made = callsOfTheApp();
    expect([...made].filter((call) => !named.has(call))).toEqual([]);
    expect([...named].filter((call) => !made.has(call))).toEqual([]);
  });

  it("are those of spec.md and contract.md", () => {
    const written = documentedCalls();
    expect([...named].filter((call) => !written.has(call))).toEqual([]);
  });

  it("say what the app does without each that is optional", () => {
    const optional = operations.filter(({ operation }) => !operation["x-required"]);
    expect(optional.length).toBeGreaterThan(20);
    expect(optional.filter(({ operation }) => !operation["x-without"])).toEqual([]);
  });
});

describe("the document's examples", () => {
  it.each(Object.keys(answers) as (keyof typeof answers)[])(
    "are read by the app as they stand: %s",
    (name) => {
      readExactly(answers[name], examples[name]);
    },
  );

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

it("every schema of the document is used", () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
});
