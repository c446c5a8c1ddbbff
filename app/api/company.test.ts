import { describe, expect, it } from "vitest";
import { startApiServer } from "~tests/support/world/api-server";
import { fetchHighlights, fetchPolicies } from "./company";

const server = startApiServer();

describe("policies and highlights", () => {
  it("read policies with strings for numbers and missing parts", async () => {
    server.reply({ json: { data: { free_change_hours: "24", late_fee: "40000.00" } } });
    expect(await fetchPolicies()).toEqual({
      free_change_hours: 24,
      late_fee: 40_000,
      change_text: "",
      guarantee_text: "",
      guarantee_hours: 24,
      prepare_text: "",
      claim_photos: false,
      tip_amounts: [],
    });
  });

  it("read highlights of which every part may be missing or malformed", async () => {
    server.reply({ json: { data: [] } });
    expect(await fetchHighlights()).toEqual({
      rating: null,
      reviews_count: 0,
      helpers: [],
      quote: null,
    });
    server.reply({
      json: {
        data: {
          rating: "4.9",
          reviews_count: "1240",
          helpers: [{ id: "1", name: "Ana" }, { name: "no id" }],
          quote: { author: "nobody said anything" },
        },
      },
    });
    expect(await fetchHighlights()).toMatchObject({
      rating: 4.9,
      reviews_count: 1240,
      helpers: [{ id: 1, name: "Ana", photo_url: "" }],
      quote: null,
    });
  });

  it.each([404, 405, 501])(
    "are null where the backend answers %i, and throw for 500",
    async (status) => {
      server.reply({ status, json: { message: "No" } });
      expect(await fetchPolicies()).toBeNull();
      expect(await fetchHighlights()).toBeNull();
      server.reply({ status: 500, json: {} });
      await expect(fetchPolicies()).rejects.toMatchObject({ status: 500 });
    },
  );
});
