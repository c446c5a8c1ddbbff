/** `npx tsx tests/laravel/start.ts`: the Laravel backend alone, to follow app/docs/adopting.md with. */
import { missingForLaravel, startLaravel } from "./laravel";

const missing = await missingForLaravel();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const laravel = await startLaravel(Number(process.env.PORT) || 4180);
process.stdout.write(`
  The backend: ${laravel.url}
  cliente@laravel.test    laravel-1234   with a card and three past orders
  bloqueada@laravel.test  laravel-1234   blocked
  The code for any phone is 123456. Ctrl+C stops it, and its data are gone.

`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void laravel.close().finally(() => process.exit(0)));
}
