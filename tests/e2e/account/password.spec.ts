import { createCustomer } from "~tests/database/customers";
import { postAs } from "~tests/e2e/fixtures/customers";
import { lastMailTo } from "~tests/e2e/fixtures/serve";
import { expect, test } from "~tests/e2e/fixtures/test";
import { LoginModal } from "~tests/e2e/pages/login-modal";

test("a forgotten password: a link by e-mail from the login dialog, a new one, and back in", {
  tag: "@all-sizes",
}, async ({ page, request, served, expectGoodAtBothSizes }) => {
  const { email, password: old } = await createCustomer(served);
  const login = { email, password: old, social_login: null, social_id: null };
  await postAs(request, served, "login", login);
  const main = page.getByRole("main");
  await page.goto("/#/");
  await page.getByRole("button", { name: "Ingresar" }).first().click();
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olvidé mi contraseña");
  await expectGoodAtBothSizes("forgotten password");
  const field = main.getByLabel("Correo electrónico");
  await field.fill("nadie-tiene-esta@sandbox.test");
  await page.keyboard.press("Enter");
  const said = main.getByText("Si hay una cuenta con ese correo, te enviamos el enlace.");
  await expect(said).toBeVisible();
  await field.fill(email);
  await page.keyboard.press("Enter");
  await expect.poll(() => lastMailTo(email)?.text).toContain("/#/password/reset?");
  await page.goto(`/#${lastMailTo(email)?.text.split("#")[1]}`);
  const password = main.getByLabel("Contraseña nueva", { exact: true });
  await password.fill("corta");
  await page.keyboard.press("Enter");
  await expect(main.getByText("Usá al menos 8 caracteres.")).toBeVisible();
  await expectGoodAtBothSizes("new password");
  await password.fill("una-clave-nueva-7");
  await page.keyboard.press("Enter");
  const modal = await new LoginModal(page).expectShown();
  const elsewhere = await request.get(`${served.url}/api/v1/user/orders`);
  expect(elsewhere.status(), "the other session has ended").toBe(401);
  await modal.field("Correo electrónico").fill(email);
  await modal.field("Contraseña").fill("una-clave-nueva-7");
  await modal.button("Ingresar").click();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});

test("a link that was used says so, and leads to another one", async ({ page }) => {
  await page.goto("/#/password/reset?email=nueva%40sandbox.test&token=nada");
  const main = page.getByRole("main");
  await main.getByLabel("Contraseña nueva", { exact: true }).fill("una-clave-nueva-7");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("alert")).toContainText("El enlace venció o ya se usó.");
  await main.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olvidé mi contraseña");
});
