/** A thousand addresses and cards (ten thousand in `test:all`): each screen draws what is seen of them, and finds the others. */
import { expect, it } from "vitest";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveManyAddresses } from "~tests/support/people/addresses";
import { findCards, giveManyCards } from "~tests/support/people/cards";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld, type World } from "~tests/support/world/route-world";

const MANY = process.env.TEST_ALL ? 10_000 : 1_000;
/** The screens of a usual account have fewer than half as many. */
const MOST_ELEMENTS = 1_000;

const world = openWorld();

const countElements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

/** A customer with so many of both, who has a booking up to the payment. */
async function customerWith(count: number, upTo: Parameters<World["booking"]>[0] = "payment") {
  const made = await world.booking(upTo);
  await giveManyAddresses(world, made.customer.id, count);
  await giveManyCards(world, made.customer.id, count);
  return made;
}

it("thousands of addresses and cards give each screen at most a thousand elements", async () => {
  const { page } = await customerWith(MANY);
  const shown: [path: string, shows: RegExp][] = [
    ["/profile/address", /10?\.?000 direcciones · página 1 de 500?/],
    [`/profile/address?pagina=${MANY / 20}`, new RegExp(`Casa ${MANY}`)],
    ["/profile/cards", /10?\.?000 tarjetas · página 1 de 500?/],
    ["/appointment/third-step", /Ver todas tus tarjetas/],
    ["/", /Ver todas tus direcciones/],
  ];
  await page.open("/profile/address");
  for (const [path, shows] of shown) {
    await page.go(path);
    await page.rest();
    const html = await page.html();
    expect(textOf(html), path).toMatch(shows);
    expect(countElements(html), path).toBeLessThan(MOST_ELEMENTS);
  }
}, 240_000);

it("a few addresses and cards are shown all at once, without a search", async () => {
  const { page } = await customerWith(6);
  const lists = ["/profile/address", "/profile/cards", "/appointment/third-step", "/"];
  for (const path of lists) {
    await page.open(path);
    await page.rest();
    const text = await page.text();
    const isCards = /cards|third/.test(path);
    for (let index = 0; index < 6; index++) {
      expect(text, path).toContain(isCards ? `000${index}` : `Casa ${index + 1}`);
    }
    expect(text, path).not.toMatch(/Ver todas tus|Buscar en tus|página 1/);
  }
});

it("the search finds an address and a card by words, whatever accents and capitals", async () => {
  const { page } = await customerWith(30);
  await page.open("/profile/address?buscar=%C3%81SUNCION+casa+17");
  expect(await page.text()).toContain("1 dirección");
  expect(await page.text()).toContain("Casa 17");
  expect(await page.textAt("/profile/cards?buscar=visa+0017")).toContain("1 tarjeta");
  await page.go("/profile/cards?buscar=nada");
  expect(await page.text()).toContain("Nada coincide");
});

it("another page or search of a list makes no call", async () => {
  const { page } = await customerWith(30);
  for (const path of ["/profile/address", "/profile/cards", "/profile/orders"]) {
    await page.open(path);
    await page.rest();
    const asked = page.calls.length;
    await page.go(`${path}?pagina=2`);
    await page.go(`${path}?buscar=casa`);
    expect(page.calls.length, path).toBe(asked);
  }
});

it("the third step shows the chosen card first, and of the others the principal and latest", async () => {
  const { page, customer } = await customerWith(30);
  const given = await findCards(world, customer.id);
  const oldest = given[3]?.id;
  await page.open(`/appointment/third-step?tarjeta=${oldest}`);
  const html = await page.html();
  const radios = [...html.matchAll(/<input[^>]*name="payment_id"[^>]*>/g)].map(([input]) => input);
  const drawn = radios.map((input) => Number(input.match(/value="(\d+)"/)?.[1]));
  const latest = given.slice(-4).map(({ id }) => id);
  expect(drawn).toEqual([oldest, given[0]?.id, ...latest.reverse()]);
  expect(radios[0]).toContain('checked=""');
});

it("an order is paid with one of the first cards or one that is searched for", async () => {
  const { page, customer } = await customerWith(30);
  const waiting = { status: "pending_payment", payment: "pending" } as const;
  const id = await giveOrder(world, customer.id, waiting);
  await page.open(`/orders/${id}/sync-card/${customer.id}`);
  const html = await page.html();
  expect(html.match(/<input[^>]*name="payment_id"/g)).toHaveLength(6);
  expect(textOf(html)).toContain("Ver todas tus tarjetas");
});

it("a booking is made at an address that is on no first page", async () => {
  const { page } = await customerWith(30, "address");
  await page.open("/profile/address?pagina=2");
  await page.press("Reservar acá : Casa 25");
  expect(page.path).toBe("/appointment/first-step");
  expect((await page.state()).appointment.address?.name).toBe("Casa 25");
});
