type FieldMetadata = { id: string; name: string; errors?: string[] | undefined };

export type WiredField = ReturnType<typeof wireField>;

/** What a control takes of a field of conform. */
export function wireField({ id, name, errors = [] }: FieldMetadata) {
  return { id, name, errors };
}
