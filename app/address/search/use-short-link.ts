import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Point } from "~/domain/places";
import { actions } from "~/paths";

/** What the resource route at actions.resolve answers; `asked` repeats the link. */
export type ResolveAnswer = { asked: string; point: Point | null };

const ASK_AFTER_MS = 300;

/** Asks where a short map link leads; `onFound` is called with the place. "" asks nothing. */
export function useShortLink(
  url: string,
  onFound: (point: Point) => void,
): "idle" | "searching" | "failed" {
  const { data, load } = useFetcher<ResolveAnswer>();
  const found = useRef(onFound);
  const answer = url && data?.asked === url ? data : null;

  useEffect(() => {
    found.current = onFound;
  }, [onFound]);

  useEffect(() => {
    if (!url) return;
    const question = new URLSearchParams({ url });
    const timer = setTimeout(() => load(`${actions.resolve}?${question}`), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [url, load]);

  useEffect(() => {
    if (answer?.point) found.current(answer.point);
  }, [answer]);

  if (!url) return "idle";
  if (!answer) return "searching";
  return answer.point ? "idle" : "failed";
}
