import { expect, it } from "vitest";
import { onNextLocation, setCurrentLocation } from "./current-location";

it("onNextLocation tells a listener once, about the next other screen", () => {
  const told: string[] = [];
  setCurrentLocation("/appointment/third-step");
  onNextLocation((path) => told.push(path));
  setCurrentLocation("/appointment/third-step");
  expect(told).toEqual([]);
  setCurrentLocation("/profile/invoicelist");
  setCurrentLocation("/");
  expect(told).toEqual(["/profile/invoicelist"]);
});
