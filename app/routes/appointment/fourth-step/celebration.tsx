import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import { Avatar } from "~/ui/avatar";
import "~/ui/parts.css";
import { StepProgress } from "~/ui/progress";
import { Rosette } from "~/ui/rosette";
import "./celebration.css";
import { ConfirmationActions } from "./confirmation-actions";

type CelebrationProps = { order: Order; heading: ReactNode; lead: ReactNode };

/** The dark green field with the whole lace, and in it who comes. */
export function Celebration({ order, heading, lead }: CelebrationProps) {
  const { helper } = order;
  return (
    <div className="on-monte bg-monte text-monte-ink">
      <div className="celebration wrap">
        <div className="celebration-medal">
          <Rosette className="fiesta woven absolute inset-0 size-full" />
          {helper && (
            <Avatar
              name={helper.name}
              photoUrl={helper.photo_url}
              className="face-ring relative w-[31%] text-3xl"
            />
          )}
        </div>
        <div className="min-w-0">
          <div className="celebration-step">
            <StepProgress current={4} total={4} />
          </div>
          <h1 tabIndex={-1} className="celebration-heading">
            {heading}
          </h1>
          <p className="mt-3 text-lg text-monte-muted">{lead}</p>
          <ConfirmationActions order={order} onMonte />
        </div>
      </div>
      <div aria-hidden className="celebration-edge" />
    </div>
  );
}
