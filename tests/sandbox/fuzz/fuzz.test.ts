import { eq, ne } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { updateUser } from "~/api/user-changes";
import { definitions } from "~tests/contract/definitions";
import { limits, users } from "~tests/sandbox/schema";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { addCard, Client, logIn } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { callOf, type GoodRequest, goodOf, goodRequests } from "./good-requests";
import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_URL_TEXTS } from "./hostile-values";
import {
  type Endpoint,
  encodeQuery,
  type FuzzedRequest,
  hasParameter,
  jsonWith,
  listEndpoints,
  pathWith,
  placesIn,
  queryString,
  takesBody,
} from "./requests";

/**
 * Each place is sent one wrong value, and each value goes to one place at least. FUZZ_SECONDS=600 goes
 * on until every value was sent to every place; FUZZ_SEED repeats a run.
 */
const seed = Number(process.env.FUZZ_SEED) || Date.now();
const seconds = Number(process.env.FUZZ_SECONDS) || 0;
const LONGEST = seconds * 5_000 + 60_000;
const RANDOM_REQUESTS = 300;

describe.each(await findTestDatabases({ serverToo: seconds > 0 }))(
  "wrong requests on $name",
  (database) => {
    let visitors: Record<"guest" | "customer" | "helper", Client>;
    let good: ReturnType<typeof goodRequests>;
    let endpoints: Endpoint[];
    let customerId: number;

    const sandbox = openSandbox(database, {}, async () => {
      endpoints = listEndpoints(sandbox.api, sandbox.outside);
      const customer = await logIn(sandbox);
      visitors = {
        guest: new Client(sandbox),
        customer,
        helper: await logIn(sandbox, "helper@sandbox.test"),
      };
      good = goodRequests(await addCard(customer));
      const [row] = await sandbox.db
        .select()
        .from(users)
        .where(eq(users.email, "nueva@sandbox.test"));
      customerId = row?.id ?? 0;
      // A helper with visits may not change their hours.
      await sandbox.db.update(visits).set({ status: "cancelled" }).where(ne(visits.status, "held"));
    });

    /** Null, or what is wrong with the answer. */
    async function faultOf(
      { method, path, body, contentType = "application/json" }: FuzzedRequest,
      visitor: keyof typeof visitors,
    ): Promise<string | null> {
      await sandbox.db.delete(limits);
      // Its slot is free again: else the one after it would be refused before it is written.
      if (path === "/api/v1/orders" && method === "POST") {
        await sandbox.db.delete(orders).where(eq(orders.userId, customerId));
      }
      const { status } = await visitors[visitor].sendRaw(method, path, body, contentType);
      if (status < 500) return null;
      return `${status} ${method} ${path.slice(0, 200)} ${body?.slice(0, 900)} (${visitor})`;
    }

    type Place = [Endpoint, (value: string) => FuzzedRequest];

    /** Each place gets one value, then each a second, and so on until the time is up. */
    async function expectNoFault(what: string, values: readonly string[], places: Place[]) {
      // Until each value was sent once.
      const atLeast = Math.max(1, values.length - places.length + 1);
      const end = Date.now() + seconds * 1000;
      const faults: string[] = [];
      let sent = 0;
      for (let round = 0; round < values.length; round++) {
        for (const [place, [endpoint, requestWith]] of places.entries()) {
          if (round >= atLeast && Date.now() > end) break;
          const value = values[(seed + round + place) % values.length] ?? "";
          const fault = await faultOf(requestWith(value), visitorOf(endpoint));
          if (fault) faults.push(fault);
          sent += 1;
        }
      }
      process.stdout.write(
        `Fuzz on ${database.name}, ${what}: ${sent} of ${places.length * values.length}, FUZZ_SEED=${seed}\n`,
      );
      expect(faults).toEqual([]);
    }

    const goodAt = (endpoint: Endpoint): GoodRequest => goodOf(good, endpoint);
    const visitorOf = (endpoint: Endpoint) =>
      callOf(endpoint) === updateUser ? "helper" : "customer";

    test("every call with a body or a query has a correct request, and an endpoint that is fuzzed", () => {
      const answered = endpoints.map(callOf);
      const missing = definitions.filter(
        (call) => (call.body || call.query) && !(good.has(call) && answered.includes(call)),
      );
      expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    });

    test("every correct request of the fuzz is accepted, so that a wrong value reaches its own check", async () => {
      const refused: string[] = [];
      for (const endpoint of endpoints.filter(
        ({ path }) => !/:id|verify|register|reset/.test(path),
      )) {
        const { body, query } = goodAt(endpoint);
        if (!body && !query) continue;
        const path = endpoint.path + queryString(encodeQuery({ query: query ?? {} }));
        const client = visitors[visitorOf(endpoint)];
        const answer = await client.sendRaw(endpoint.method, path, body && JSON.stringify(body));
        if (answer.status >= 300) {
          refused.push(
            `${endpoint.method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
          );
        }
      }
      expect(refused).toEqual([]);
    });

    test(
      "no wrong value in a correct body is answered with 500",
      async () => {
        await expectNoFault(
          "bodies",
          HOSTILE_JSON,
          endpoints
            .filter(({ method }) => takesBody(method))
            .flatMap((endpoint) => {
              const { body = {} } = goodAt(endpoint);
              const path = pathWith(endpoint.path, "1");
              return placesIn(body).map(
                (place): Place => [
                  endpoint,
                  (json) => ({
                    method: endpoint.method,
                    path,
                    body: jsonWith(body, [[place, json]]),
                  }),
                ],
              );
            }),
        );
      },
      LONGEST,
    );

    test(
      "no wrong path or query is answered with 500",
      async () => {
        await expectNoFault(
          "paths and queries",
          HOSTILE_URL_TEXTS,
          endpoints.flatMap((endpoint) => {
            const { method, path } = endpoint;
            const body = takesBody(method)
              ? { body: JSON.stringify(goodAt(endpoint).body ?? {}) }
              : {};
            const query = encodeQuery(goodAt(endpoint));
            const paths = [
              ...(hasParameter(path) ? [(text: string) => pathWith(path, text)] : []),
              ...Object.keys(query).map(
                (name) => (text: string) => path + queryString({ ...query, [name]: text }),
              ),
            ];
            return paths.map(
              (pathOf): Place => [endpoint, (text) => ({ method, path: pathOf(text), ...body })],
            );
          }),
        );
      },
      LONGEST,
    );

    test(
      "no random request is answered with 500",
      async () => {
        const names = [
          ...new Set([...good.values()].flatMap(({ query = {} }) => Object.keys(query))),
          "a[]",
          "%00",
        ];
        let sent = 0;
        const request = fc
          .record({
            endpoint: fc.constantFrom(...endpoints),
            visitor: fc.constantFrom("guest" as const, "customer" as const, "helper" as const),
            parameter: fc.oneof(fc.constantFrom("1", "2"), fc.constantFrom(...HOSTILE_URL_TEXTS)),
            query: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...HOSTILE_URL_TEXTS), {
              maxKeys: 4,
            }),
            keepsQuery: fc.boolean(),
            body: fc.option(fc.oneof(fc.constantFrom(...HOSTILE_BODIES), fc.json())),
            holes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...HOSTILE_JSON)), { maxLength: 4 }),
            contentType: fc.constantFrom(...CONTENT_TYPES),
          })
          .map(({ endpoint, visitor, parameter, query, keepsQuery, body, holes, contentType }) => {
            const { method } = endpoint;
            const start = goodAt(endpoint);
            const places = placesIn(start.body ?? {});
            const changes = new Map(
              holes.map(([at, json]) => [(places[at % places.length] ?? []).join("."), json]),
            );
            const changed = jsonWith(
              start.body ?? {},
              [...changes].map(([place, json]) => [place === "" ? [] : place.split("."), json]),
            );
            const given = queryString({ ...(keepsQuery ? encodeQuery(start) : {}), ...query });
            const path = pathWith(endpoint.path, parameter) + given;
            const withBody = takesBody(method) ? { body: body ?? changed, contentType } : {};
            return { visitor, request: { method, path, ...withBody } };
          });
        await fc.assert(
          fc.asyncProperty(request, async ({ visitor, request }) => {
            sent += 1;
            expect(await faultOf(request, visitor)).toBeNull();
          }),
          seconds
            ? { seed, numRuns: 5_000 * seconds, interruptAfterTimeLimit: seconds * 1000 }
            : { seed, numRuns: RANDOM_REQUESTS },
        );
        process.stdout.write(
          `Fuzz on ${database.name}: ${sent} random requests, FUZZ_SEED=${seed}\n`,
        );
      },
      LONGEST,
    );
  },
);
