import { useFetcher } from '@remix-run/react';
import { ProviderSignIn } from '#app/features/auth/providers/provider-sign-in.tsx';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Whether one can sign in with a provider, and the way to link or unlink the account. */
export function ProviderLink({ offer, isLinked }: { offer: ProviderOffer; isLinked: boolean }) {
  const unlinking = useFetcher<RefusedForm>();
  const { provider, name } = offer;
  const titleId = `${provider}-link`;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 flex flex-col gap-3">
      <h2 id={titleId} className="flex items-center gap-2 text-base">
        <Icon name={provider === 'google' ? 'google' : 'key'} size="small" />
        Cuenta de {name}
      </h2>
      <p className="text-muted">
        {isLinked ? `Podés iniciar sesión con ${name}.` : `Vinculala para iniciar sesión con ${name}.`}
      </p>
      {isLinked ? (
        <unlinking.Form
          method="post"
          action={`/auth/${provider}/unlink`}
          className="flex flex-col items-start gap-2"
        >
          <FetcherErrors fetcher={unlinking} />
          <Button variant="quiet" isBusy={unlinking.state !== 'idle'}>
            {`Desvincular ${name}`}
          </Button>
        </unlinking.Form>
      ) : (
        <div className="max-w-field">
          <ProviderSignIn offer={offer} purpose="link" />
        </div>
      )}
    </Card>
  );
}
