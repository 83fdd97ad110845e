import { Form } from '@remix-run/react';
import { type Purpose, providerTexts } from '#app/features/auth/providers/provider-texts.ts';
import { TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import type { ProviderName } from '#app/lib/provider-name.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type ProviderFormProps = {
  provider: ProviderName;
  name: string;
  purpose: Purpose;
  /** Where to go afterwards, '' for nowhere in particular. */
  redirectTo: string;
  hidden?: boolean;
};

/** The form that leads to a provider. */
export function ProviderForm({ provider, name, purpose, redirectTo, hidden }: ProviderFormProps) {
  return (
    // why: the browser goes to another site, so the document itself has to post it.
    <Form method="post" action={`/auth/${provider}?index`} reloadDocument hidden={hidden} className="grid">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TimeZoneField />
      <button type="submit" className={buttonClass('quiet')}>
        <Icon name={provider === 'google' ? 'google' : 'key'} />
        {providerTexts(provider, name).button[purpose]}
      </button>
    </Form>
  );
}
