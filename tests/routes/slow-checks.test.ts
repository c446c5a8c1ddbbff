/** Forms that are posted while a check of what was typed in them has no answer yet. */
import { expect, it } from "vitest";
import { actions, paths } from "~/paths";
import { inventPerson } from "~tests/support/people/accounts";
import { faults, hold } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const email = inventPerson().email;
const checks = [
  { call: "GET validation/email/exists", path: `${actions.emailExists}?email=${email}` },
  { call: "GET /geocoder/api", path: `${actions.geocode}?q=palma&lat=-25.2865&lon=-57.647` },
  { call: "GET /geocoder/reverse", path: `${actions.geocode}?lat=-25.2865&lon=-57.647` },
];

const forms: Record<string, { path: string; form: Record<string, string> }> = {
  registration: { path: actions.register, form: { email } },
  login: { path: actions.login, form: { email, password: "wrong" } },
  "the phone's code": { path: actions.phoneCode, form: { phone: "0981 123 456" } },
  "a new password": { path: paths.profile.config(), form: { intent: "password" } },
  notifications: { path: paths.profile.config(), form: { intent: "notifications" } },
  "personal data": { path: paths.profile.show(), form: { name: "" } },
  "a saved address": { path: paths.profile.addresses(), form: { intent: "save" } },
  "a coupon": { path: actions.booking, form: { coupon: "NADA" } },
  "a forgotten password": { path: paths.forgotPassword(), form: { email } },
};

it.each(Object.entries(forms))(
  "%s is answered while checks of typed values are pending, and each is sent once",
  async (_name, { path, form }) => {
    const { page } = await world.customer();
    await page.open(Object.values<string>(actions).includes(path) ? paths.profile.show() : path);
    const unchecked = () => Response.json({ data: { exists: false }, features: [] });
    const held = checks.map(({ call }) => hold(call, unchecked));
    page.answer(faults(...held.map((one) => one.fault)));
    const asked = checks.map((check) => page.fetch(null, check.path, check.call));
    expect(await page.fetch(form, path)).toBeTruthy();
    await Promise.all(asked);
    // An unanswered call would end by a timeout, and log that in a later file of tests.
    for (const { answer } of held) answer();
    await page.rest();
    for (const { call } of checks) {
      expect(page.calls.filter((one) => one === call)).toEqual([call]);
    }
  },
);
