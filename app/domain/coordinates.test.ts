import { describe, expect, it } from "vitest";
import { isPoint } from "./coordinates";

const asuncion = { latitude: -25.2865, longitude: -57.647 };

describe("isPoint", () => {
  it.each([
    [asuncion, true],
    [{ latitude: 90, longitude: -180 }, true],
    [{ latitude: 90.001, longitude: 0 }, false],
    [{ latitude: 0, longitude: 180.001 }, false],
    [{ latitude: "-25.2", longitude: -57 }, false],
    [{ latitude: Number.NaN, longitude: -57 }, false],
    [{ latitude: null, longitude: null }, false],
    [{ latitude: -25 }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])("of %j is %s", (place, expected) => {
    expect(isPoint(place)).toBe(expected);
  });
});
