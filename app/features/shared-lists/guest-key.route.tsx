import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { answerGuestKey, loadGuestKey } from '#app/features/shared-lists/guest-key.server.ts';
import { PassingReservations } from '#app/features/shared-lists/passing-reservations.tsx';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const handle: PageHandle = { noScripts: 'visitors' };
export const meta = pageMeta('Mis reservas');
export const loader = pageLoader(loadGuestKey);
export const action = pageAction(answerGuestKey);

export const clientAction = formAction('reserve', connectionTexts.network);

/** A guest's link: whose it is, before anything comes of opening it. */
export default function GuestKey() {
  const asked = useLoaderData<typeof loader>();
  const errors = useActionData<typeof clientAction>()?.result?.error?.[''];
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
        <FormErrors errors={errors} />
        {asked.isAccount ? <PassingReservations {...asked} /> : <GoOnAs {...asked} />}
      </Card>
    </VisitorLayout>
  );
}

type GoOnAsProps = {
  name: string;
  count: number;
  /** What they keep a place in: 'la vaquita'; null for nothing. */
  place: string | null;
  other: { id: string; name: string } | null;
};

/** The question to somebody who is not signed in. */
function GoOnAs({ name, count, place, other }: GoOnAsProps) {
  return (
    <>
      <h1 className="text-2xl">
        ¿Seguir como <bdi>{name}</bdi>?
      </h1>
      {(count > 0 || !place) && <p>{count === 1 ? 'Tiene 1 reserva.' : `Tiene ${count} reservas.`}</p>}
      {place && <p>Tiene su lugar en {place}.</p>}
      {other && (
        <p className="rounded-card bg-sunken p-3 break-words">
          En este navegador entró <bdi>{other.name}</bdi>: si seguís como <bdi>{name}</bdi>, sale.
        </p>
      )}
      <Form method="post" className="flex flex-wrap-reverse justify-end gap-3">
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="instead" value={other?.id ?? ''} />
        <ButtonLink to={other ? '/mis-reservas' : '/'} variant="quiet" reloadDocument>
          No soy yo
        </ButtonLink>
        <Button>Seguir</Button>
      </Form>
    </>
  );
}

export { GuestGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
