import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "tests/sandbox/schema.ts",
    "tests/sandbox/schema-catalogue.ts",
    "tests/sandbox/schema-orders.ts",
    "tests/sandbox/schema-changes.ts",
  ],
  out: "tests/sandbox/migrations",
});
