/** To be replaced by the host's own, in each file of build/hosts. */
export const BACKEND = "https://backend.example";
export const FILES = "/var/www/oga";

export const indent = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => " ".repeat(spaces) + line).join("\n");
