import type { LucideIcon } from "lucide-react";
import Briefcase from "lucide-react/icons/briefcase";
import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import { foldText } from "~/domain/search";
import { Icon } from "~/ui/icon";

const kinds: [words: RegExp, icon: LucideIcon][] = [
  [/oficina|trabajo|estudio|consultorio|local|negocio/, Briefcase],
  [/mama|papa|padres|abuel|suegr|herman|famil/, Users],
  [/casa|hogar|depto|departamento|quinta/, House],
];

export function PlaceIcon({ name }: { name: string }) {
  const text = foldText(name);
  const icon = kinds.find(([words]) => words.test(text))?.[1] ?? MapPin;
  return <Icon of={icon} />;
}
