/** Where a short link of a map leads to. */
import { lookup } from "node:dns/promises";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import * as z from "zod/mini";
import { isMapLink, parseLocation } from "~/domain/read-location";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { Refusal } from "~tests/sandbox/http/refusal";
import { readQuery } from "~tests/sandbox/http/requests";

const MAX_HOPS = 5;
const TIMEOUT_MS = 5_000;
const MAX_LENGTH = 2_000;

/** Answers one request without following its redirect. */
export type OpenLink = (link: URL) => Promise<{ status: number; location: string | null }>;

/** Networks of IANA's special-purpose registries that are not on the internet, and multicast. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv4");
}
/** Teredo and other protocols, documentation, 6to4. */
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv6");
}

/** The only part of IPv6 with addresses of the internet. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateNetworks.check(address, "ipv4");
  if (!isIPv6(address) || !globalUnicast.check(address, "ipv6")) return true;
  return privateNetworks.check(address, "ipv6");
}

async function openOverHttps(link: URL) {
  const addresses = await lookup(link.hostname, { all: true });
  if (addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new Error(`A map host at a private address: ${link.hostname}`);
  }
  const answer = await fetch(link, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { "User-Agent": "curl/8" },
  });
  await answer.body?.cancel();
  return { status: answer.status, location: answer.headers.get("Location") };
}

/**
 * The place that a short link leads to, or null. Follows redirects over https between the known map
 * hosts only; a link that names the place is read and not opened.
 */
export async function resolveLink(text: string, open: OpenLink) {
  let link = URL.canParse(text) ? new URL(text) : null;
  for (let hop = 0; link && hop <= MAX_HOPS; hop++) {
    const parsed = parseLocation(link.href);
    if (parsed.kind === "point") {
      const { latitude, longitude } = parsed;
      return { latitude, longitude, text: "" };
    }
    if (parsed.kind === "short_link") link = new URL(parsed.url);
    if (link.protocol !== "https:" || link.port !== "" || !isMapLink(link)) return null;
    const { location } = await open(link);
    const leads: boolean = location !== null && URL.canParse(location, link);
    link = leads ? new URL(location ?? "", link) : null;
  }
  return null;
}

const querySchema = z.object({ url: z.string().check(z.maxLength(MAX_LENGTH)) });

export function resolveHandlers(open: OpenLink = openOverHttps) {
  return {
    resolvePlace: async (c) => {
      const { url } = readQuery(c, querySchema);
      const place = await resolveLink(url, open).catch(() => null);
      if (place) return { data: place };
      const message = "No encontramos el lugar de ese enlace.";
      throw new Refusal(422, message, { errors: { url: [message] } });
    },
  } satisfies Partial<Handlers>;
}
