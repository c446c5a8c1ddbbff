/** Backends whose services are otherwise than the contract. */
import { type Body, each, json, type Odd } from "./odd-backends";

export const oddServices: Record<string, Odd> = {
  "money with dots": {
    change: json(
      ["GET services"],
      each((item) => ({ ...item, price: `${item.price / 1_000}.000` })),
    ),
    finds: ["GET /services price read"],
  },
  "an amount that could be two": {
    change: json(["GET services"], ({ data: [first, ...rest] }) => ({
      data: [{ ...first, price: "1500.000" }, ...rest],
    })),
    finds: ["GET /services price lost"],
  },
  "sizes without a default": {
    change: json(
      ["GET services"],
      each(({ sizes, ...item }) => ({
        ...item,
        ...(sizes && { sizes: sizes.map((size: Body) => ({ ...size, is_default: false })) }),
      })),
    ),
    finds: ["GET /services sizes.is_default read"],
  },
  "a size without a price, an extra of another kind": {
    change: json(["GET services"], ({ data: [{ sizes, extras, ...first }, ...rest] }) => ({
      data: [
        {
          ...first,
          sizes: [{ ...sizes[0], price: undefined }, ...sizes.slice(1)],
          extras: [
            { ...extras[0], per: "month" },
            { ...extras[1], price: "1500.000" },
          ],
        },
        ...rest,
      ],
    })),
    finds: [
      "GET /services sizes.price lost",
      "GET /services extras.per read",
      "GET /services extras.price lost",
    ],
  },
};
