/** What a helper says of a visit: “Llegué”. */
import { patchVisit } from "~/api/order-changes";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { logInAs } from "~tests/support/browser/customers";
import { expect } from "~tests/support/browser/test";
import { giveVisitToday } from "~tests/support/orders/give-order";
import { createCustomer, giveUser, inventPerson } from "~tests/support/people/accounts";
import { giveHelperAt } from "~tests/support/people/helpers";
import { loadPage, type Row, type Visit } from "./row";
import { inAlert, send } from "./send";

/** Of a helper who is logged in then, with a visit today. */
async function openAgenda({ page, context, served }: Visit) {
  const { name, email, password } = inventPerson();
  const helper = await giveHelperAt(served, HOME_ADDRESS, { name, rating: 1 });
  await giveUser(served, {
    name,
    email,
    password,
    phone: "+595983111222",
    roles: ["helper"],
    permissions: ["agenda"],
    helperId: helper,
  });
  const customer = await createCustomer(served);
  await giveVisitToday(served, { customer: customer.id, helper });
  await logInAs(context.request, served, { email, password });
  await loadPage(page, "/helpers/show");
  return page.getByRole("article", { name: "20:00 – 23:59" });
}

const button = { name: "Llegué" };

export const agendaRows: Row[] = [
  send({
    call: patchVisit,
    where: "a helper arrives",
    guest: true,
    own: { "409": "No guardamos que llegaste." },
    open: async (visit) => {
      const card = await openAgenda(visit);
      await expect(card.getByRole("button", button)).toBeVisible();
      return {
        press: async () => {
          await card.getByRole("button", button).first().click();
          // Asks before a press that is far from the visit's hour.
          const question = visit.page.getByRole("dialog");
          if (await question.isVisible()) await question.getByRole("button", button).click();
        },
        expectSaid: inAlert(card),
        kept: [],
        good: () => expect(card.getByText(/^Llegaste a las/)).toBeVisible(),
      };
    },
  }),
];
