/** Before `npm run build`: one sentence where the shell would only say that it knows no `remix`. */
import { existsSync } from "node:fs";

if (!existsSync(new URL("../../node_modules/@remix-run/dev", import.meta.url))) {
  process.stderr.write("Packages are missing: run `npm ci --include=dev` first.\n");
  process.exit(1);
}
