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

it("places the pin by a single click", () => {
  click(first);
  expect(places).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([first]);
});

it("places nothing by a double click, of a mouse or of a finger", () => {
  for (const detail of [2, 1]) {
    click(first);
    vi.advanceTimersByTime(150);
    click(second, detail);
    fire("dblclick");
    vi.advanceTimersByTime(1000);
  }
  expect(places).toEqual([]);
});

it("puts the pin back where the second click was slow", () => {
  click(first);
  vi.advanceTimersByTime(450);
  click(second, 2);
  fire("dblclick");
  vi.advanceTimersByTime(1000);
  expect(at).toEqual(start);
});

it("keeps the pin of a click before a double click", () => {
  click(first);
  vi.advanceTimersByTime(1000);
  click(second);
  click(second, 2);
  fire("dblclick");
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([first]);
});

it("waits no longer once something beside the map is pressed, or a key", () => {
  click(first);
  press(page);
  expect(places).toEqual([first]);
  click(second);
  page.dispatchEvent(new Event("keydown"));
  expect(places).toEqual([first, second]);
});

it("places nothing by a long press, two fingers or a press of the pin", () => {
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

it("places nothing once the map is gone", () => {
  click(first);
  stop();
  press(page);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([]);
});
