/** A friend's code, from its link to the account and to the price. */
import { ProfilePage } from "~tests/support/browser/account";
import { openThirdStep } from "~tests/support/browser/booking";
import { openLogin } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { createCustomer, giveReferralCode, inventPerson } from "~tests/support/people/accounts";

test("a friend's code is kept until the person registers, and lowers the first price", {
  tag: "@long",
}, async ({ page, served, expectGood }) => {
  const { id } = await createCustomer(served);
  const code = `AMIGA-${id}`;
  await giveReferralCode(served, id, code);
  await page.goto(`/?amigo=${code}`);
  const gift = page.getByText(/^\p{L}+ te regala Gs\.\s50\.000$/u);
  await expect(gift).toHaveCount(2);
  await expect(page).not.toHaveURL(/amigo/);
  await page.reload();
  const modal = await openLogin(page);
  const person = inventPerson();
  await modal.fillRegistration(person);
  await expect(modal.dialog.getByText(/te regala/)).toBeVisible();
  const field = modal.field("Código de un amigo");
  await expect(field).toHaveValue(code);
  await field.fill("NADIE-22222");
  await expect(gift).toHaveCount(0);
  await modal.button("Crear cuenta").click();
  await expect(modal.dialog).toContainText("Ese código no existe.");
  await expect(modal.field("Nombre y apellido")).toHaveValue(person.name);
  await expectGood("a friend's code that is refused");
  await field.fill(code);
  const loaded = page.waitForEvent("load");
  await modal.button("Crear cuenta").click();
  await loaded;
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();

  await openThirdStep(page, served);
  await expect(page.getByText(/^Cupón AMIGO-\w+ aplicado$/)).toBeVisible();

  const { main } = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const card = main.getByRole("region", { name: "Invitá a un amigo" });
  await expect(card.getByRole("link", { name: "Compartir por WhatsApp" })).toHaveAttribute(
    "href",
    /amigo%3D/,
  );
  await expectGood("the code with which a customer invites others");
});
