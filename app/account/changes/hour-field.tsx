import { useLingui } from "@lingui/react/macro";
import { timeOf } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { SelectField } from "~/ui/select-field";

const HALF_HOURS = Array.from({ length: 23 }, (_, at) => timeOf(7 * 60 + 30 * at));

type HourFieldProps = {
  time: string;
  /** Of the chosen day; null where they are not known, and any may be tried. */
  free: string[] | null;
  errors: string[];
  onChange: (time: string) => void;
};

export function HourField({ time, free, errors, onChange }: HourFieldProps) {
  const { t } = useLingui();
  const isTaken = free !== null && !free.includes(time);
  const said = isTaken ? [t`A las ${formatTime(time)} no está libre ese día.`] : [];
  return (
    <SelectField
      label={t`Hora`}
      value={time}
      errors={errors.length > 0 ? errors : said}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...new Set([...(free ?? HALF_HOURS), time])].sort().map((hour) => (
        <option key={hour} value={hour}>
          {formatTime(hour)}
        </option>
      ))}
    </SelectField>
  );
}
