import { describe, expect, it } from "vitest";
import { downloadUrl } from "./download-url";

describe("downloadUrl", () => {
  it.each(["javascript:alert(1)", "data:text/html,x", "", "http://["])("refuses %j", (text) => {
    expect(downloadUrl(text)).toBeNull();
  });

  it("accepts http(s) and relative addresses", () => {
    expect(downloadUrl("https://files.example/1.pdf")).toBe("https://files.example/1.pdf");
    expect(downloadUrl("/api/v1/invoices/1.pdf")).toMatch(/\/api\/v1\/invoices\/1\.pdf$/);
  });
});
