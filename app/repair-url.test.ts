import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repairUrl } from "./repair-url";

describe("repairUrl", () => {
  const at = (url: string, base = "/") => {
    const { pathname, search, hash } = new URL(url, "https://oga.test");
    return repairUrl({ pathname, search, hash }, base);
  };

  it.each([
    "#/review/5",
    "#/REVIEW/5?x=1",
    "#/profile/orders/5/move/7",
    "#/profile/orders/5/change/pause?visita=7",
    "#/password/reset?email=ana%2Bx@correo.test&token=aB-_9~=",
    "#/password/reset?email=ana+x@correo.test&token=abc",
    "#/appointment/second-step?ocupadas=2026-01-02,2026-01-09",
    "#/helpers/login?volver=%2Fhelpers%2Fshow%3Fdia%3D1",
    "#/bancard/addcard?status=add_new_card_fail&description=Tarjeta rechazada (51), consultá a tu banco.",
    "#/bancard/addcard?status=add_new_card_success&description=null",
    "#/profile/history?buscar=Sra.",
    "#/?amigo=ANA-10",
    "#/",
    "#/no/such/place.",
    "#/review/none",
    "#main",
    "#//evil.example/review/5",
    "?amigo=ANA10",
    "index.html#/review/5",
    "",
  ])("leaves /%s as it is", (rest) => {
    expect(at(`/${rest}`)).toBe(new URL(`/${rest}`, "https://oga.test").href.slice(16));
  });

  it.each([
    ..."#%2Freview%2F5 #%252Freview%252F5 #/review%2F5 #!/review/5 #!review/5 #review/5".split(" "),
    ..."##/review/5 #/#/review/5 #//review/5 #./review/5 #%23/review/5 #(/review/5)".split(" "),
    ..."#/review/5. #/review/5, #/review/5; #/review/5: #/review/5! #/review/5? #/review/5)".split(
      " ",
    ),
    ..."#/review/5] #/review/5} #/review/5> #/review/5\" #/review/5' #/review/5” #/review/5»".split(
      " ",
    ),
    ..."#/review/5* #/review/5_ #/review/5~ #/review/5** #/review/5… #/review/5). #/review/5/".split(
      " ",
    ),
    ..."#/review/5%20 #/review/5%0A #/review/5%C2%A0 #/review/5%2E #/review/5%E2%80%8B".split(" "),
    ..."#/review/5%E2%80 #/review/5% #/review/5# #/review/5#:~:text=a #/review/5%20gracias".split(
      " ",
    ),
    ..."#%E2%80%8B/review/5 #/review/%E2%80%8B5 #/review/5/. #/review/5/) #/review/%35".split(" "),
    ..."#/review/5&fbclid=aB_1 #/review/5?fbclid=aB_1 #/review/5.?fbclid=a #/review/5%26fbclid=a".split(
      " ",
    ),
    ..."#/review/5?utm_source=x&utm_medium=y #/review/5&utm_source=x). #/review/5?gclid=1&fbclid".split(
      " ",
    ),
    ..."#\\/review\\/5 #\\review\\5 #/review//5".split(" "),
    ..."#/review/5&amp;amp;fbclid=a".split(" "),
    ..."?utm_source=x%23/review/5 ?fbclid=a%23%2Freview%2F5. index.html%23/review/5".split(" "),
    ..."#https://oga.test/#/review/5 #/index.html#/review/5".split(" "),
    ..."?fbclid=a#/review/5 ?utm_source=x&fbclid=a#/review/5. %23/review/5 %2523/review/5".split(
      " ",
    ),
    ..."%23%2Freview%2F5 %23/review/5. %23!/review/5 %23/review/5?fbclid=a review/5 review/5).".split(
      " ",
    ),
  ])("reads /%s as the review's URL", (rest) => {
    expect(at(`/${rest}`)).toBe("/#/review/5");
  });

  it.each([
    ["#/orders/5/sync-card/7.", "#/orders/5/sync-card/7"],
    ["#%2Forders%2F5%2Fsync-card%2F7", "#/orders/5/sync-card/7"],
    ["#/profile/orders/5/details,", "#/profile/orders/5/details"],
    ["#/profile/orders.", "#/profile/orders"],
    ["#/profile%2Forders", "#/profile/orders"],
    ["#/&fbclid=a", "#/"],
    ["#/?amigo=ANA10.&fbclid=a", "#/?amigo=ANA10"],
    ["?amigo=ANA10*", "?amigo=ANA10"],
    ["?amigo=ANA10%E2%80%8B&utm_source=whatsapp", "?amigo=ANA10"],
    ["%23/?amigo=ANA10", "#/?amigo=ANA10"],
    ["#/?servicio=2&utm_source=x&cambiar=direccion", "#/?servicio=2&cambiar=direccion"],
    ["#/review/5&x=1", "#/review/5?x=1"],
    [
      "#/password/reset?email=a@b.test&token=abc?fbclid=x",
      "#/password/reset?email=a@b.test&token=abc",
    ],
    [
      "#/password/reset?fbclid=x&email=a@b.test&token=abc",
      "#/password/reset?email=a@b.test&token=abc",
    ],
    ["#/password/reset?email=a@b.test&amp;token=abc", "#/password/reset?email=a@b.test&token=abc"],
    ["#/password/reset?email=a@b.test&token=abc</a>", "#/password/reset?email=a@b.test&token=abc"],
    ["#/?amigo=ANA10<br>", "#/?amigo=ANA10"],
    ["?amigo=ANA10%23/review/5", "?amigo=ANA10#/review/5"],
    ["#/password/reset?email=a@b.test&token=abc.", "#/password/reset?email=a@b.test&token=abc"],
    ["#/password/reset?email=a@b.test&token=abc%20", "#/password/reset?email=a@b.test&token=abc"],
    ["#/password/reset?email=a@b.test&token=abc%3E.", "#/password/reset?email=a@b.test&token=abc"],
    [
      "#/password/reset?email=a@b.test&token=a%2Fb=",
      "#/password/reset?email=a@b.test&token=a%2Fb=",
    ],
    [
      "#%2Fpassword%2Freset%3Femail%3Dana%252Bx%40b.test%26token%3Dabc",
      "#/password/reset?email=ana%2Bx@b.test&token=abc",
    ],
    [
      "#%2Fpassword%2Freset%3Femail%3Da%40b.test%26token%3Dabc&fbclid=x",
      "#/password/reset?email=a@b.test&token=abc",
    ],
    [
      "#%2Fpassword%2Freset?email=ana%2Bx@b.test&token=a",
      "#/password/reset?email=ana%2Bx@b.test&token=a",
    ],
    ["%23/password/reset?email=a@b.test&token=abc", "#/password/reset?email=a@b.test&token=abc"],
  ])("reads /%s as /%s", (rest, meant) => {
    expect(at(`/${rest}`)).toBe(`/${meant}`);
  });

  const RESET = "#/password/reset?email=ana%40b.test&token=abc";

  it.each([
    "email=3Dana%40b.test&token=3Dabc",
    "email=3dana%40b.test&amp;token=3dabc",
    "email=3Dan=%0D%0Aa%40b.test&token=3Da=%0Abc",
    "email=3Dan=a%40b.test&token=3Dab=c",
    "email=3Dan=%20a%40b.test&token=3Dab=%20c",
    "email=ana%40b.test&token=ab=%0D%0Ac",
    "email=ana%40b.test&token=ab%0Ac",
    "email=ana%40b.test&token=%0D%0Aabc",
    "email=ana%40b.test&to=%0Aken=abc",
    "email=3Dana%40b.test&to=%0D%0Aken=3Dabc",
    "email=3Dana%40b.test&to=ken=3Dabc",
    "email=ana%40b.test=%0D%0A&token=abc",
    "email=ana%40b.test&amp;token=abc",
    "email=ana%40b.test&amp;amp;token=abc",
    "email=ana%40b.test&#38;token=abc",
    "email=ana%40b.test&amp%3Btoken=abc",
    "email=ana%40b.test%26token%3Dabc",
    "email=ana%40b.test%26token=abc",
    "email=ana%40b.test%26amp%3Btoken%3Dabc",
    "email=ana%40b.test%26amp%3Bamp%3Btoken%3Dabc",
    "email=ana%40b.test%2526token%253Dabc",
    "email%3Dana%40b.test&token%3Dabc",
    "email%3Dana%40b.test%26token%3Dabc%26utm_source%3Dmail",
    "email=3Dana%40b.test%26token%3D3Dabc",
  ])("repairs the link of a mail #/password/reset?%s", (query) => {
    expect(at(`/#/password/reset?${query}`)).toBe(`/${RESET}`);
  });

  it.each([
    ["#/password/re=%0D%0Aset?email=ana%40b.test&token=abc", RESET],
    ["#/password/re=set?email=3Dana%40b.test&token=3Dabc", RESET],
    ["#/review/5?visita=3D7&amp;estrellas=3D4", "#/review/5?visita=7&estrellas=4"],
    ["#/review/5?visita=7%26estrellas%3D4", "#/review/5?visita=7&estrellas=4"],
    [
      "#/password/reset?email=3Dana=40b=2Etest=26token=3Dabc",
      "#/password/reset?email=ana@b.test&token=abc",
    ],
    ["#/orders/5/sync=-card/7", "#/orders/5/sync-card/7"],
    ["#/appointment/fourth-step?order=3D41", "#/appointment/fourth-step?order=41"],
    ["?amigo=3DANA10", "?amigo=ANA10"],
    ["#/?amigo=ANA10%26utm_source%3Dx", "#/?amigo=ANA10"],
  ])("repairs the link /%s to /%s", (rest, meant) => {
    expect(at(`/${rest}`)).toBe(`/${meant}`);
  });

  it.each([
    "#/password/reset?email=3Dprint@b.test&token=abc",
    "#/password/reset?email=ana@b.test&token=3Dab=",
    "#/helpers/login?volver=%2Fhelpers%2Fshow%3Fdia%3D1%26x%3D2",
    "#/profile/history?buscar=a%26b%3Dc=%0Ad",
    "#/bancard/addcard?status=add_new_card_fail&description=Cod.%26x%3D1%0ANo.",
  ])("leaves /%s as it is, which nothing has changed", (rest) => {
    expect(at(`/${rest}`)).toBe(`/${rest}`);
  });

  it("leaves URLs that are longer than any of the app, or encoded more than five times", () => {
    const long = `/#/review/5${".".repeat(4_000)}`;
    expect(at(long)).toBe(long);
    expect(at(`${long.slice(0, 3_990)}`)).toBe("/#/review/5");
    const deep = `/#/review%${"25".repeat(7)}2F5`;
    expect(at(deep)).toBe(deep);
  });

  it("stays in the folder of the app", () => {
    expect(at("/reservas/%23/review/5", "/reservas/")).toBe("/reservas/#/review/5");
    expect(at("/reservas/#/review/5.", "/reservas/")).toBe("/reservas/#/review/5");
    expect(at("/elsewhere/%23/review/5", "/reservas/")).toBe("/elsewhere/%23/review/5");
  });

  it("changes nothing in its own result, and never leaves the app", () => {
    const part = fc.constantFrom(
      ..."# / // /\\ %23 %2F %252F ! . ) & ? fbclid=a amigo=X token=a. review/5 profile/orders".split(
        " ",
      ),
      ..."//evil.example evil.example: %E2%80%8B % %zz @ &amp; description=a.".split(" "),
      ..."=3D = =%0A %0D%0A email=3Da %26token%3D %2526a%253D a%3D &#38;b= %26amp%3B %250A".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 9 }),
        (parts) => {
          const typed = parts.join("").replace(/^[/\\]+/, "");
          const once = new URL(`https://oga.test${at(`https://oga.test/${typed}`)}`);
          expect(once.origin).toBe("https://oga.test");
          expect(`https://oga.test${at(once.href)}`).toBe(once.href);
        },
      ),
      { numRuns: process.env.TEST_ALL ? 1_500 : 300 },
    );
  });
});
