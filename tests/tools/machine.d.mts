// For the TypeScript that uses machine.mjs, which itself must run before anything is installed.
export function requireNode(version?: string): void;
export const root: string;
export function requirePackages(): void;
export function findBrowser(): Promise<string | null>;
export function findWindowedBrowser(): Promise<string | null>;
export function requireBrowser(): Promise<string>;
export function stop(sentence: string): never;
export function build(env?: Record<string, string>): Promise<void>;
export function isBuilt(): boolean;
type RunOptions = { env?: Record<string, string>; silent?: boolean };
export function run(name: string, args: string[], options?: RunOptions): Promise<number>;
