type FieldMetadata = { id: string; name: string; errors?: string[] | undefined };

export type WiredField = ReturnType<typeof wireField>;

export function wireField({ id, name, errors = [] }: FieldMetadata) {
  return { id, name, errors };
}
