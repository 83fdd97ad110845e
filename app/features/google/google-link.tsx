import { Form } from '@remix-run/react';
import { type GoogleOffer, GoogleSignIn } from '#app/features/google/google-sign-in.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Whether one can sign in with Google, and the way to change it (spec section 4: 'linked or unlinked'). */
export function GoogleLink({ offer, isLinked }: { offer: NonNullable<GoogleOffer>; isLinked: boolean }) {
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
        <Form method="post" action="/auth/google/unlink">
          <Button variant="quiet">Desvincular Google</Button>
        </Form>
      ) : (
        <div className="max-w-field">
          <GoogleSignIn offer={offer} purpose="link" />
        </div>
      )}
    </Card>
  );
}
