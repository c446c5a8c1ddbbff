import { expect, it } from "vitest";
import { paths } from "~/paths";
import { callsOfScreen } from "./screen-calls";

it.each([
  [paths.appointment.thirdStep(), ["user/cards", "policies"]],
  [paths.profile.cards(), ["user/cards"]],
  [paths.home(), []],
])("names the calls of the screen at %s", (path, calls) => {
  expect(callsOfScreen(path)).toEqual(calls);
});
