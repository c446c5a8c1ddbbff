import { readBare } from "~/api/body";
import { numberField } from "~/api/fields";
import { type CallOptions, http } from "~/api/http";

/** GET /min-web-build (spec.md §7): the oldest build the server still wants; a bare number. */
export function fetchMinWebBuild(options: CallOptions = {}): Promise<number> {
  return http("get", "min-web-build", { ...options, retry: false, read: readBare(numberField) });
}
