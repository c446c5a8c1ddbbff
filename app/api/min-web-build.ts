import { readBare } from "./body";
import { numberField } from "./fields";
import { type CallOptions, http } from "./http";

/** GET /min-web-build (spec.md §7): the oldest build the server still wants; a bare number. */
export function fetchMinWebBuild(options: CallOptions = {}): Promise<number> {
  return http("get", "min-web-build", { ...options, retry: false, read: readBare(numberField) });
}
