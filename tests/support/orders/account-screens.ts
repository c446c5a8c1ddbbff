/** Each screen of the account: what it needs, and what it then shows. */
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { giveOrder, WEEKLY } from "./give-order";

/** The heading of an order: while it is looked for, and by day and person once it is there. */
export const ORDER_TITLE =
  /^(Tu pedido|(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)\s\d.*\scon\s\S+)$/;
type AccountScreen = {
  name: string;
  /** Its first heading. */
  title: string | RegExp;
  /** Gives the customer what the screen shows; answers with the screen's path. */
  prepare: (world: WithSandbox, userId: number) => Promise<string>;
  /** The call that the screen waits for. */
  call: RegExp;
  /** What is to be read once it is there. */
  shows: RegExp;
  empty?: { path: string; shows: string };
};

const review = { rating: 4, tags: ["Puntual"], comment: "Muy bien." };

export const accountScreens: AccountScreen[] = [
  {
    name: "orders",
    title: "Mis pedidos",
    async prepare(world, userId) {
      await giveOrder(world, userId, { frequency: WEEKLY });
      await giveOrder(world, userId, { status: "pending_payment", payment: "pending", start: 9 });
      return "/profile/orders";
    },
    call: /\/user\/orders$/,
    shows: /Visitas por venir/,
    empty: { path: "/profile/orders", shows: "No tenés visitas por venir" },
  },
  {
    name: "an order",
    title: ORDER_TITLE,
    prepare: async (world, userId) =>
      `/profile/orders/${await giveOrder(world, userId, { frequency: WEEKLY })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /4 visitas/,
  },
  {
    name: "history",
    title: "Historial",
    async prepare(world, userId) {
      await giveOrder(world, userId, { status: "completed" });
      await giveOrder(world, userId, { status: "cancelled", start: -400 });
      return "/profile/history";
    },
    call: /\/user\/orders\/history/,
    shows: /\d pedidos/,
    empty: { path: "/profile/history", shows: "Todavía no hay nada en tu historial" },
  },
  {
    name: "a past order",
    title: ORDER_TITLE,
    prepare: async (world, userId) =>
      `/profile/history/${await giveOrder(world, userId, { status: "completed", review })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /Tu calificación/,
  },
  {
    name: "cards",
    title: "Mis tarjetas",
    async prepare(world, userId) {
      await giveCard(world, userId);
      return "/profile/cards";
    },
    call: /\/user\/cards$/,
    shows: /Crédito · vence 08\//,
    empty: { path: "/profile/cards", shows: "No tenés tarjetas guardadas" },
  },
  {
    name: "addresses",
    title: "Mis direcciones",
    async prepare(world, userId) {
      await giveAddress(world, userId);
      await giveAddress(world, userId, { name: "Oficina" });
      return "/profile/address";
    },
    call: /\/user\/addresses$/,
    shows: /Oficina/,
    empty: { path: "/profile/address", shows: "No tenés direcciones guardadas" },
  },
  {
    name: "invoices",
    title: "Mis facturas",
    async prepare(world, userId) {
      await giveOrder(world, userId, { status: "completed" });
      await giveOrder(world, userId, { status: "completed", start: -400 });
      return "/profile/invoicelist";
    },
    call: /\/user\/orders\/history/,
    shows: /\d facturas/,
    empty: { path: "/profile/invoicelist", shows: "Todavía no tenés facturas" },
  },
  {
    name: "a review",
    title: "¿Cómo te fue?",
    prepare: async (world, userId) =>
      `/review/${await giveOrder(world, userId, { status: "completed" })}`,
    call: /\/user\/orders\/\d+$/,
    shows: /Enviar calificación/,
  },
  {
    name: "the card of an order",
    title: "Tarjeta de tu pedido",
    prepare: async (world, userId) => {
      const waiting = { status: "pending_payment", payment: "pending" } as const;
      return `/orders/${await giveOrder(world, userId, waiting)}/sync-card/${userId}`;
    },
    call: /\/user\/orders\/\d+$/,
    shows: /A tu pedido le falta una tarjeta/,
  },
];
