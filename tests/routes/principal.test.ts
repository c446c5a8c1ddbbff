/** The principal card and the principal address. */
import { describe, expect, it } from "vitest";
import { logIn } from "~tests/sandbox/test-client";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers, editAnswers } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

describe.each([
  {
    what: "cards",
    path: "/profile/cards",
    list: "user/cards",
    call: /\/user\/cards(\/\d+)?$/,
    give: giveCards,
  },
  {
    what: "addresses",
    path: "/profile/address",
    list: "user/addresses",
    call: /\/user\/addresses(\/\d+)?$/,
    give: giveAddresses,
  },
])("the principal one of the $what", ({ path, list, call, give }) => {
  const CHOOSE = "Usar como principal";
  const CHOSEN = "Ahora es la principal.";

  async function openList() {
    const { page, customer } = await world.customer();
    const [, second] = await give(customer.id);
    await page.open(path);
    const choose = async () => page.fetch(await page.form(CHOOSE));
    const read = async () => {
      await page.rest();
      return page.text();
    };
    const client = await logIn(world.sandbox, customer.email, customer.password);
    return { page, choose, read, client, second };
  }

  it("is chosen by a press, is labelled and comes first", async () => {
    const { page, choose, read } = await openList();
    expect(await read()).toMatch(/1111 Principal.*4444/);
    await choose();
    expect(await read()).toMatch(/4444 Principal.*1111/);
    expect(await page.toasts()).toEqual([CHOSEN]);
  });

  it("is not offered where the backend knows none", async () => {
    const { page, read } = await openList();
    editAnswers(page, call, ({ is_default: _, ...item }) => item);
    await page.reload();
    expect(await read()).toContain("1111");
    expect(await read()).not.toMatch(/principal/i);
  });

  it("is chosen where the answer was lost and the list shows it", async () => {
    const { page, choose, read } = await openList();
    dropAnswers(page, call, { method: "PATCH", after: true });
    await choose();
    expect(await page.toasts()).toEqual([CHOSEN]);
    expect(await read()).toMatch(/4444 Principal.*1111/);
  });

  it("is not set to an entry that was removed meanwhile, and a toast says so", async () => {
    const { page, client, second } = await openList();
    const form = await page.form(CHOOSE);
    await client.delete(`${list}/${second}`);
    await page.fetch(form);
    expect(await page.toasts()).toEqual(["Ya no estaba en tu cuenta."]);
  });
});

it("the third step and home list the chosen principal card and address first", async () => {
  const { page, customer } = await world.booking("payment");
  const [, card] = await giveCards(customer.id);
  const [, address] = await giveAddresses(customer.id);
  const client = await logIn(world.sandbox, customer.email, customer.password);
  await client.patch(`user/cards/${card}`, { is_default: true });
  await client.patch(`user/addresses/${address}`, { is_default: true });
  await page.open("/appointment/third-step");
  await page.rest();
  expect(await page.text()).toMatch(/4444 Principal · Crédito.*1111 Crédito/);
  await page.go("/");
  await page.rest();
  expect(await page.text()).toMatch(/Oficina 4444 Principal · .*Casa 1111/);
});

it("nothing is said of the kind of a card where the backend names none or another one", async () => {
  const { page, customer } = await world.booking("payment");
  await giveCards(customer.id);
  editAnswers(page, /\/user\/cards$/, ({ type: _, ...card }) =>
    card.is_default ? card : { ...card, type: "prepaid", expiration_date: "" },
  );
  await page.open("/profile/cards");
  expect(await page.text()).toMatch(/1111 Principal vence \d\d\/\d\d .*4444/);
  expect(await page.text()).not.toMatch(/Crédito|Débito/);
  await page.open("/appointment/third-step");
  await page.rest();
  expect(await page.text()).toMatch(/1111 Principal · vence \d\d\/\d\d /);
  expect(await page.text()).not.toMatch(/Crédito|Débito|· (·|•)/);
});

/** Two cards, the first of them the principal one. */
async function giveCards(customer: number): Promise<[number, number]> {
  return [await giveCard(world, customer, "1111"), await giveCard(world, customer, "4444")];
}

/** Two addresses, the first of them the principal one. */
async function giveAddresses(customer: number): Promise<[number, number]> {
  return [
    await giveAddress(world, customer, { name: "Casa 1111", is_default: true }),
    await giveAddress(world, customer, { name: "Oficina 4444" }),
  ];
}
