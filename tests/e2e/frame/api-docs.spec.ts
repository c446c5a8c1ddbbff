import { expect, test } from "~tests/support/browser/test";

test("the API contract can be browsed, and loads nothing from elsewhere", async ({
  page,
  served,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(served.url)) {
      elsewhere.push(request.url());
    }
  });
  await page.goto(`${served.url}/api/docs`);
  await expect(page.getByText("What the app expects of a backend").first()).toBeVisible();
  await expect(page.getByText("Place an order").first()).toBeAttached();
  expect(elsewhere).toEqual([]);
});
