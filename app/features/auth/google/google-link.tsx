import { useFetcher } from '@remix-run/react';
import { type GoogleOffer, GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Whether one can sign in with Google, and the way to link or unlink the account. */
export function GoogleLink({ offer, isLinked }: { offer: NonNullable<GoogleOffer>; isLinked: boolean }) {
  const unlinking = useFetcher<RefusedForm>();
  return (
    <Card as="section" aria-labelledby="google-link" className="mt-4 flex flex-col gap-3">
      <h2 id="google-link" className="flex items-center gap-2 text-base">
        <Icon name="google" size="small" />
        Cuenta de Google
      </h2>
      <p className="text-muted">
        {isLinked ? 'Podés iniciar sesión con Google.' : 'Vinculala para iniciar sesión con Google.'}
      </p>
      {isLinked ? (
        <unlinking.Form
          method="post"
          action="/auth/google/unlink"
          className="flex flex-col items-start gap-2"
        >
          <FetcherErrors fetcher={unlinking} />
          <Button variant="quiet" isBusy={unlinking.state !== 'idle'}>
            Desvincular Google
          </Button>
        </unlinking.Form>
      ) : (
        <div className="max-w-field">
          <GoogleSignIn offer={offer} purpose="link" />
        </div>
      )}
    </Card>
  );
}
