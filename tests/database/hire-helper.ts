/** A helper of the test's own, in a town that no other helper serves. */
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { giveCity } from "./catalogue";
import { giveHelperAt } from "./helpers";
import { giveUser } from "./people";

export type Town = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** A house in it, as pasted from a map. */
  pasted: string;
};

export type HelperPerson = {
  /** Of the helper; `userId` is the account's. */
  id: number;
  userId: number;
  name: string;
  email: string;
  password: string;
};

let count = 0;

export async function foundTown(world: WithSandbox): Promise<Town> {
  const place = { name: "Caacupé <img alt=x>", latitude: -25.3866, longitude: -57.1409 };
  const id = await giveCity(world, { ...place, placeId: "place-caacupe", phone: "021 728 1211" });
  return { ...place, id, pasted: "-25.3870, -57.1420" };
}

/** Works every day from 08:00 to 17:00, in the town alone. */
export async function hireHelper(
  world: WithSandbox,
  town: Pick<Town, "latitude" | "longitude">,
  { name = "Nélida Ortiz", rating = 4.9 } = {},
): Promise<HelperPerson> {
  count += 1;
  const login = { email: `helper.${process.pid}.${count}@sandbox.test`, password: "clave-larga-2" };
  const helperId = await giveHelperAt(world, town, { name, rating });
  const userId = await giveUser(world, {
    ...login,
    name,
    phone: "+595983111222",
    roles: ["helper"],
    permissions: ["agenda"],
    helperId,
  });
  return { id: helperId, userId, name, ...login };
}
