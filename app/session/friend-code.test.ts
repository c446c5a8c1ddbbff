import { expect, it } from "vitest";
import { readFriendCode } from "./friend-code";

it.each([
  ...["ANA-22222", "ana", "PEÑA-7", "A".repeat(32), "A-B-C"].map((code) => [code, code]),
  ["%20ANA-22222%20", "ANA-22222"],
  ["ANA-22222.", "ANA-22222"],
  ["ANA-22222)", "ANA-22222"],
  ["*ANA-22222*", "ANA-22222"],
  ["~%22ANA-22222%22,", "ANA-22222"],
  ["ANA%E2%80%8B-22222%EF%BB%BF", "ANA-22222"],
  ["%C2%A0ANA-22222", "ANA-22222"],
])("the code of ?amigo=%s is read as %s, without marks of a message around it", (written, code) => {
  expect(readFriendCode(`?x=1&amigo=${written}&y=2`)).toBe(code);
  expect(readFriendCode(`#/?amigo=${written}`)).toBe(code);
});

it.each([
  ...["", "%20", "%E0%A4%A", "A", "AB", "A".repeat(33), "A".repeat(5_000), "-", "----"],
  ...["Transfer%C3%AD%20Gs.%20500.000%20a%20la%20cuenta%20123", "GANASTE+un+premio"],
  ...["oga.example", "evil.example%2Fx", "https%3A%2F%2Fevil.example", "%3Cb%3EANA%3C%2Fb%3E"],
  ...["ANA%0A22222", "ANA--22222", "ANA_22222", "ANA%2B22222", "ANA%F0%9F%8E%8122222", "a%40b.c"],
])("the parameter ?amigo=%s is no code", (written) => {
  expect(readFriendCode(`?amigo=${written}`)).toBe("");
});

it("other parameters are no code", () => {
  expect(readFriendCode("?amigos=ANA-22222&xamigo=ANA-22222")).toBe("");
});
