import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Point } from "~/domain/places";
import { watchClicks } from "./pin-map";

vi.mock("leaflet", () => ({}));
vi.mock("leaflet/dist/leaflet.css", () => ({}));

const start = { latitude: -25.28, longitude: -57.64 };
const first = { latitude: -25.281, longitude: -57.641 };
const second = { latitude: -25.2811, longitude: -57.6411 };

/** A node of the page, as far as clicks need one. */
class FakeNode extends EventTarget {
  constructor(private readonly inside: FakeNode[] = []) {
    super();
  }
  contains(node: unknown): boolean {
    return node === this || this.inside.includes(node as FakeNode);
  }
}

const tile = new FakeNode();
const icon = new FakeNode();
let box: FakeNode;
let page: FakeNode;
let at: Point;
let places: Point[];
let listeners: Record<string, (event: object) => void>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  box = new FakeNode([tile, icon]);
  page = new FakeNode();
  vi.stubGlobal("document", page);
  at = start;
  places = [];
  listeners = {};
  const map = {
    on(name: string, listener: (event: object) => void) {
      listeners[name] = listener;
    },
  };
  stop = watchClicks(map as never, box as never, {
    element: () => icon as never,
    point: () => at,
    place(point) {
      at = point;
      places.push(point);
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function click(point: Point, detail = 1, target = tile) {
  const latlng = { lat: point.latitude, lng: point.longitude };
  listeners.click?.({ latlng, originalEvent: { detail, target } });
}
const fire = (name: string) => listeners[name]?.({});
const press = (node: FakeNode, isPrimary = true) =>
  node.dispatchEvent(Object.assign(new Event("pointerdown"), { isPrimary }));

it("a single click places the pin", () => {
  click(first);
  expect(places).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([first]);
});

it("a double click of a mouse or a finger does not place the pin", () => {
  for (const detail of [2, 1]) {
    click(first);
    vi.advanceTimersByTime(150);
    click(second, detail);
    fire("dblclick");
    vi.advanceTimersByTime(1000);
  }
  expect(places).toEqual([]);
});

it("a slow second click takes the pin back to where it was", () => {
  click(first);
  vi.advanceTimersByTime(450);
  click(second, 2);
  fire("dblclick");
  vi.advanceTimersByTime(1000);
  expect(at).toEqual(start);
});

it("a double click keeps the pin of an earlier click", () => {
  click(first);
  vi.advanceTimersByTime(1000);
  click(second);
  click(second, 2);
  fire("dblclick");
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([first]);
});

it("a press beside the map, or of a key, ends the wait for a second click", () => {
  click(first);
  press(page);
  expect(places).toEqual([first]);
  click(second);
  page.dispatchEvent(new Event("keydown"));
  expect(places).toEqual([first, second]);
});

it("a long press, two fingers or a press of the pin do not place the pin", () => {
  press(box);
  box.dispatchEvent(new Event("contextmenu"));
  click(first);
  press(box);
  press(box, false);
  click(first);
  press(box);
  click(first, 1, icon);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([]);
});

it("a click does not place the pin once the map is removed", () => {
  click(first);
  stop();
  press(page);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([]);
});
