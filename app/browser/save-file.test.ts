import { expect, it } from "vitest";
import { refusesFiles } from "./save-file";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    "Instagram on an iPhone",
    `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)`,
  ],
  [
    "Instagram on Android",
    `${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0 Android`,
  ],
  ["Facebook on an iPhone", `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.0;FBBV/1]`],
  [
    "Facebook on Android",
    `${PHONE} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0;]`,
  ],
  ["Line", `${IPHONE} Mobile/15E148 Safari Line/14.9.0`],
  ["TikTok", `${IPHONE} Mobile/15E148 musical_ly_34.9.0 BytedanceWebview/d8a21c6`],
  ["LinkedIn", `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`],
  ["an app's web view on Android", `${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`],
  ["an app's web view on an iPhone", `${IPHONE} Mobile/15E148`],
])("refusesFiles is true in %s", (_name, userAgent) => {
  expect(refusesFiles(userAgent)).toBe(true);
});

it.each([
  ["Safari on an iPhone", `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ["Firefox on an iPhone", `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ["Chrome on Android", `${PHONE} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ["Samsung Internet", `${PHONE} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0"],
  [
    "Safari on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  ],
  ["no browser at all", ""],
])("refusesFiles is false in %s", (_name, userAgent) => {
  expect(refusesFiles(userAgent)).toBe(false);
});

it("refusesFiles is false in the app on the home screen of an iPhone", () => {
  expect(refusesFiles(`${IPHONE} Mobile/15E148`, true)).toBe(false);
});
