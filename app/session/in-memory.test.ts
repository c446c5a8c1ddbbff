import { expect, it } from "vitest";
import { noteWhereabouts, onceElsewhere } from "./current-location";
import { forgetInMemory, onDeparture, whileHere } from "./in-memory";

it("says of a call whether its person has stayed", () => {
  const before = whileHere();
  expect(before()).toBe(true);
  forgetInMemory();
  expect(before()).toBe(false);
  expect(whileHere()()).toBe(true);
});

it("forgets all that was registered, each time", () => {
  let times = 0;
  onDeparture(() => {
    times += 1;
  });
  forgetInMemory();
  forgetInMemory();
  expect(times).toBe(2);
});

it("tells once of the next screen, and not of the one that is shown again", () => {
  const told: string[] = [];
  noteWhereabouts("/appointment/third-step");
  onceElsewhere((path) => told.push(path));
  noteWhereabouts("/appointment/third-step");
  expect(told).toEqual([]);
  noteWhereabouts("/profile/invoicelist");
  noteWhereabouts("/");
  expect(told).toEqual(["/profile/invoicelist"]);
});
