/** What `npm start` says where it cannot: one sentence, before it builds. */
import { createServer } from "node:net";
import { beforeEach, expect, it, vi } from "vitest";
import { startServer } from "./start-server";

const build = vi.fn(async () => {});
const exit = vi.spyOn(process, "exit");
let said = "";
beforeEach(() => {
  said = "";
  build.mockClear();
  exit.mockReset().mockImplementation((() => {}) as typeof process.exit);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});

it.each(["abc", "0x", "-1", "80.5", "65535", "99999"])("refuses the port %s", async (port) => {
  vi.stubEnv("PORT", port);
  await startServer({ dev: false, build });
  expect(said).toBe(`PORT must be a number between 1 and 65534, not "${port}".\n`);
  expect(exit).toHaveBeenCalledWith(1);
  expect(build).not.toHaveBeenCalled();
});

it("says that the port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  vi.stubEnv("PORT", String(port));
  await startServer({ dev: false, build });
  other.close();
  expect(said).toContain(String(port));
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(exit).toHaveBeenCalledWith(1);
  expect(build).not.toHaveBeenCalled();
});
