// For the TypeScript that uses engines.mjs, which itself must run before anything is installed.
export type Engines = {
  chromium: string | null;
  firefox: string | null;
  webkit: { driver: string; browser: string; display: string } | null;
};
export function findEngines(): Promise<Engines>;
export function missingEngines(): Promise<(keyof Engines)[]>;
export function installEngines(): Promise<void>;
export function sayLeftOut(): Promise<string>;
