import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

/** Refuses a text of more letters, in words that name the limit. */
export const atMost = (max: number) =>
  z.maxLength(max, { error: () => t`Escribí hasta ${max} letras.` });
