/** What is offered, as values: a service with home sizes and extras, and two cities. */
import { CENTRE } from "~/address/search/served-area";
import type { City, Service } from "~/api/reference";

const small = {
  id: 1,
  name: "Hasta 60 m²",
  description: "",
  duration_minutes: 120,
  price: 125_000,
  is_default: false,
};
const medium = { ...small, id: 2, name: "De 60 a 120 m²", duration_minutes: 180, price: 150_000 };
const large = { ...small, id: 3, name: "Más de 120 m²", duration_minutes: 240, price: 200_000 };

const oven = {
  id: 1,
  name: "Horno",
  icon: "",
  duration_minutes: 30,
  price: 25_000,
  max: 1,
  per: "visit" as const,
};
const ironing = { ...oven, id: 2, name: "Planchado", price: 20_000, max: 3 };
const windows = {
  ...oven,
  id: 3,
  name: "Ventanas",
  duration_minutes: 60,
  price: 45_000,
  per: "first" as const,
};

export const sizes = [small, { ...medium, is_default: true }, large];
export const extras = [oven, ironing, windows];

export const sizedService = {
  id: 1,
  name: "Limpieza",
  description: "",
  duration_minutes: 180,
  price: 150_000,
  icon: "",
  sizes,
  extras,
} satisfies Service;

const asuncion: City = { id: 1, name: "Asunción", place_id: "place-1", phone: "", ...CENTRE };
const luque: City = {
  id: 2,
  name: "Luque",
  place_id: "place-2",
  phone: "",
  latitude: -25.27,
  longitude: -57.4872,
};
export const cities = [asuncion, luque];
