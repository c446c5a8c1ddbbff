/** What a helper says of a visit on its day, where it is refused. */
import { createElement } from "react";
import { expect, it } from "vitest";
import type { ChangeReply } from "~/orders/changes/change-order";
import type { ChangeName } from "~/orders/changes/changes";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

it.each<[ChangeName, string]>([
  ["on_the_way", "No guardamos que vas en camino."],
  ["arrived", "No guardamos que llegaste."],
  ["finished", "No guardamos que terminaste."],
  ["not_on_the_way", "No deshicimos “Voy en camino”."],
  ["not_arrived", "No deshicimos “Llegué”."],
  ["not_finished", "No deshicimos “Terminé”."],
])(
  "the notice of a refused %s names the report, and does not call it a change",
  async (change, title) => {
    const { page } = await world.customer("/");
    const { ChangeNotice } = await import("~/orders/changes/change-form");
    const replies: ChangeReply[] = [
      { kind: "closed" },
      { kind: "behind", texts: [] },
      { kind: "failed", text: "No." },
    ];
    for (const reply of replies) {
      const notice = { reply, order: { id: 1, code: "" }, change };
      const said = await page.text(() => createElement(ChangeNotice, notice));
      expect(said).toContain(title);
      expect(said).not.toMatch(/hicimos (?:el|tu) cambio|Este cambio/);
    }
  },
);
