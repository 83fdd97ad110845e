import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';

/** In place of a form that signs in. why: whoever is signed in, a parent perhaps, would be signed out without a word. */
export function SignOutFirst() {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action="/logout" className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p className="text-pretty">
        En este navegador hay otra cuenta abierta. Cerrá esa sesión y volvé a abrir el link que te mandaron.
      </p>
      <Button variant="quiet" icon="logout" isBusy={isBusy} className="self-start">
        Cerrar sesión
      </Button>
    </Form>
  );
}
