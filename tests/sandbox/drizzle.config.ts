import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["tests/sandbox/schema.ts", "tests/sandbox/schema-orders.ts"],
  out: "tests/sandbox/migrations",
});
