import { useStore } from "~/state/store";
import { House } from "~/ui/house";
import { HowItWorks } from "./how-it-works";
import type { HomeData } from "./load-home";
import { OfferSection } from "./offer";
import { Questions } from "./questions";
import { Pledge, Team } from "./team";

/** What stands below the first screen; its code comes after the first paint. */
export function HomeDetails({ offer, company }: Pick<HomeData, "offer" | "company">) {
  const cities = useStore((state) => state.appointment.cities);
  return (
    <>
      <Pledge company={company} />
      <OfferSection offer={offer} />
      <Team company={company} />
      <HowItWorks />
      <Questions cities={cities} />
      <div className="-mb-16 mt-12 flex justify-center">
        <House className="h-auto w-[min(20rem,82vw)]" />
      </div>
    </>
  );
}
