/** A part of the document: JSON Schema, or what OpenAPI puts around it. */
export type Schema = { [name: string]: unknown };

/** A component of the document by its name. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
