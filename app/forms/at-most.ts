import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

export const atMost = (max: number) =>
  z.maxLength(max, { error: () => t`Escribí hasta ${max} letras.` });
