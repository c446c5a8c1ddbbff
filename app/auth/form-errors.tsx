import { Notice } from "~/ui/notice";

/** What is wrong with a form as a whole, just above its button. */
export function FormErrors({ errors }: { errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <Notice tone="danger" role="alert">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Notice>
  );
}
