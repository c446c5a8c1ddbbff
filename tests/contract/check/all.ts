/** What cli.ts needs of the app's side, in one module. */
export { checkContract } from "./check";
export { CannotCheckError, exitCodeOf, toTable } from "./report";
