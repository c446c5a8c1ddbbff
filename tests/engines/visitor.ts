/** What a person does and sees in the window, whatever the engine. Every step waits for what it needs. */
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { PASSWORD } from "~tests/sandbox/seed/accounts";
import type { Driver, KeyName } from "./driver";
import { type Box, chooseOption, listTooWide, look, type Sight, type Target } from "./look";

const { resolve } = createRequire(import.meta.url);
/** The name of the login dialog. */
export const LOGIN = "Ingresar";

const folder = dirname(resolve("@testing-library/dom"));
const library = readFileSync(join(folder, "@testing-library", "dom.umd.min.js"), "utf8");

/** A press may fall on a fraction of a pixel less than the edge. */
const ROUNDING = 1;

function lies({ x, y, width, height }: Box, inside: Box): boolean {
  return (
    x >= inside.x - ROUNDING &&
    y >= inside.y - ROUNDING &&
    x + width <= inside.x + inside.width + ROUNDING &&
    y + height <= inside.y + inside.height + ROUNDING
  );
}

/** What is wrong with the place of what was found; empty where it can be seen whole and pressed. */
export function faultsOf(sight: Sight | null): string[] {
  if (!sight) return ["is not there"];
  const { box, window, dialog, isOnTop } = sight;
  const faults = [];
  if (box.height < 1 || box.width < 1) faults.push(`is ${box.width} × ${box.height} px`);
  if (!lies(box, { x: 0, y: 0, ...window })) faults.push("is not whole in the window");
  if (dialog && !lies(box, dialog)) faults.push(`is not in its dialog of ${dialog.height} px`);
  if (!isOnTop) faults.push("is covered");
  return faults;
}

export const button = (name: string, dialog?: string): Target => ({
  role: "button",
  name,
  ...(dialog ? { dialog } : {}),
});

const wordsOf = (target: Target) => JSON.stringify(target);
const letters = (text: string) => text.replace(/[\s.-]/g, "").toLowerCase();

export class Visitor {
  constructor(
    readonly driver: Driver,
    private readonly url: string,
    private readonly frame?: string,
  ) {}

  /** What stands in the frame with that title. */
  within(frame: string): Visitor {
    return new Visitor(this.driver, this.url, frame);
  }

  open(path: string): Promise<void> {
    return this.driver.goto(this.url + path);
  }

  path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.hash, null);
  }

  async find(target: Target): Promise<Sight | null> {
    const seen = await this.driver.run(look, target, this.frame);
    if (seen !== "needsLibrary") return seen.sight;
    await this.driver.addScript(library, this.frame);
    return this.find(target);
  }

  /** How many there are of it now. */
  async count(target: Target): Promise<number> {
    await this.find(target);
    const seen = await this.driver.run(look, target, this.frame);
    return seen === "needsLibrary" ? 0 : seen.count;
  }

  /** Waits until it stands still, whole in the window and in its dialog, with nothing over it. */
  async see(target: Target): Promise<Sight> {
    let last: Sight | null = null;
    await expect(async () => {
      const before = await this.find(target);
      last = await this.find(target);
      expect(faultsOf(last), wordsOf(target)).toEqual([]);
      expect(last?.box, `${wordsOf(target)} stands still`).toEqual(before?.box);
    }).toPass();
    if (!last) throw new Error(`${wordsOf(target)} is not there`);
    return last;
  }

  /** Fills and sends the login dialog, which is open. */
  async logIn(email = ""): Promise<void> {
    await this.fill("Correo electrónico", email, LOGIN);
    await this.fill("Contraseña", PASSWORD, LOGIN);
    await this.press(button("Ingresar", LOGIN));
  }

  /** Not every engine can be told the language of its person. */
  chooseSpanish(): Promise<void> {
    return this.driver.run(
      (choice) => localStorage.setItem("localforage/profile.language", choice),
      '"es"',
    );
  }

  /** Sees each control of the dialog; a dialog without any is a fault. */
  async seeControls(dialog: string): Promise<void> {
    await this.see({ role: "button", name: "Cerrar", dialog });
    await expect.poll(() => this.count({ role: "button", dialog })).toBeGreaterThan(1);
    for (const role of ["textbox", "combobox", "application", "button"]) {
      const count = await this.count({ role, dialog });
      for (let nth = 0; nth < count; nth += 1) await this.see({ role, dialog, nth });
    }
  }

  async seeNone(target: Target): Promise<void> {
    await expect.poll(() => this.find(target), `${wordsOf(target)} is gone`).toBeNull();
  }

  async press(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.see(target)).isDisabled, `${wordsOf(target)} is enabled`)
      .toBe(false);
    const { box } = await this.see(target);
    const corner = await this.corner();
    await this.driver.press(
      corner.x + box.x + Math.min(box.width / 2, box.width - 1),
      corner.y + box.y + Math.min(box.height / 2, box.height - 1),
    );
  }

  /** Where the page of this frame begins in the window. */
  private async corner(): Promise<{ x: number; y: number }> {
    if (!this.frame) return { x: 0, y: 0 };
    const outer = new Visitor(this.driver, this.url);
    const sight = await outer.find({ title: this.frame });
    return sight?.box ?? { x: 0, y: 0 };
  }

  /** Types over what stands in a field; it may go away with the last letter. */
  async type(label: string, text: string, dialog?: string): Promise<void> {
    const target: Target = dialog ? { label, dialog } : { label };
    const isFocused = async () => (await this.find(target))?.isFocused;
    // A dialog may still scroll between the look and the press, which then misses the field.
    await expect(async () => {
      await this.press(target);
      await expect.poll(isFocused, { message: label, timeout: 3_000 }).toBe(true);
    }).toPass();
    if ((await this.find(target))?.value) await this.driver.selectAll();
    await this.driver.type(text);
  }

  async fill(label: string, text: string, dialog?: string): Promise<void> {
    const target: Target = dialog ? { label, dialog } : { label };
    const value = async () => letters((await this.find(target))?.value ?? "");
    // The street of a pin may arrive while the field is typed into, which is then typed over again.
    await expect(async () => {
      await this.type(label, text, dialog);
      await expect.poll(value, { message: label, timeout: 3_000 }).toBe(letters(text));
    }).toPass();
  }

  async choose(label: string, value: string, dialog?: string): Promise<void> {
    const target: Target = dialog ? { label, dialog } : { label };
    await this.see(target);
    await this.driver.run(chooseOption, { label, value }, this.frame);
  }

  /** A radio or a checkbox. */
  async check(target: Target): Promise<void> {
    await this.press(target);
    await expect.poll(async () => (await this.find(target))?.isChecked, wordsOf(target)).toBe(true);
  }

  key(name: KeyName): Promise<void> {
    return this.driver.key(name);
  }

  /** Nothing scrolls sideways: neither the page nor a dialog. */
  async seeNothingTooWide(): Promise<void> {
    expect(await this.driver.run(listTooWide, null)).toEqual([]);
  }

  /** The file that a press brings, once it is whole. */
  async download(target: Target, named: RegExp): Promise<Buffer> {
    await this.press(target);
    let name: string | undefined;
    const isThere = async () => {
      const names = await readdir(this.driver.downloads);
      name = names.find((each) => named.test(each));
      return (
        name !== undefined && !names.some((each) => /\.(part|crdownload|wkdownload)$/.test(each))
      );
    };
    await expect.poll(isThere, `${named} is downloaded`).toBe(true);
    return readFile(join(this.driver.downloads, name ?? ""));
  }
}
