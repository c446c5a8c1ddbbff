import { createPortal } from "react-dom";
import { SLOW_ID } from "~/browser/early/prerendered";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { Lazy } from "~/ui/lazy";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { loadNotices } from "./route-error";

/** Seconds after which the start shows a notice. */
const SLOW_SECONDS = 3;

/** Shown beside the prerendered page until the first screen is ready. */
export function StartScreen() {
  const seconds = useElapsedSeconds();
  const slow = seconds >= SLOW_SECONDS && document.getElementById(SLOW_ID);
  return (
    <>
      <MissingPartNotice starting />
      {slow &&
        createPortal(
          <Lazy load={loadNotices}>{({ SlowStart }) => <SlowStart seconds={seconds} />}</Lazy>,
          slow,
        )}
    </>
  );
}
