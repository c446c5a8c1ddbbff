/** From home to the address dialog: what a press brings into view, and where the focus goes. */
import { expect, test } from "~tests/e2e/fixtures/test";
import { AddressDialog } from "~tests/e2e/pages/address-dialog";
import { HomePage } from "~tests/e2e/pages/home-page";

test("a price that is pressed leads to the search, which says what was chosen (25.A1)", async ({
  page,
}) => {
  const home = await new HomePage(page).open();
  const price = page.getByRole("link", { name: /Reservar esta/ });
  const name = (await price.getByRole("heading").textContent()) ?? "";
  // The second press leads there too.
  for (const _press of [1, 2]) {
    await price.click();
    await expect(home.search).toBeFocused();
    await expect(home.search).toBeInViewport();
    await expect(page.getByText(`Elegiste ${name}. Ahora decinos dónde.`)).toBeInViewport();
  }
});
