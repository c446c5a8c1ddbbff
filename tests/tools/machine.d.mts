// For the TypeScript that uses machine.mjs, which itself must run before anything is installed.
export function requireNode(version?: string): void;
export const root: string;
export function requirePackages(): void;
export function findBrowser(): Promise<string | null>;
export function requireBrowser(): Promise<string>;
