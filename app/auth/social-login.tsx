import type { SubmissionResult } from "@conform-to/react";
import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { settings } from "~/config";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";

/** A button for each provider in the build-time settings; by default there is none. */
export function SocialLogin() {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const { socialProviders } = settings();
  if (socialProviders.length === 0) return null;
  return (
    <fetcher.Form method="post" action={actions.login} className="mt-3 space-y-3">
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          variant="secondary"
          wide
          busy={fetcher.formData?.get("provider") === provider}
        >
          <Trans>Continuar con {provider.charAt(0).toUpperCase() + provider.slice(1)}</Trans>
        </Button>
      ))}
      <FormErrors errors={fetcher.data?.error?.[""] ?? undefined} takesFocus={false} />
    </fetcher.Form>
  );
}
