import { Form, useFetcher } from '@remix-run/react';
import type { RefusedForm } from '#app/forms/form-errors.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { iconButtonClass } from '#app/ui/button-style.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** What follows the first gift: more of them, and a link to send; until it is closed or a list is shared. */
export function FirstGiftCard({ noun }: { noun: string }) {
  const fetcher = useFetcher<RefusedForm>();
  // why: as plain words, since `FormErrors` would bring the file of all fields to the feed.
  const [error] = fetcher.data?.result?.error?.[''] ?? [];
  return (
    <Card as="section" aria-labelledby="first-gift" className="relative mb-6 flex flex-col gap-3">
      <h2 id="first-gift" className="pr-10 text-lg text-balance">
        ¡Tu primer {noun}! Agregá un par más y compartila.
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/home/create" icon="plus" variant="quiet">
          Subir otro
        </ButtonLink>
        <ShareAll />
      </div>
      <fetcher.Form method="post" action="/home/first-gift" className="absolute top-2 right-2">
        <button type="submit" aria-label="Cerrar este consejo" className={iconButtonClass}>
          <Icon name="close" />
        </button>
      </fetcher.Form>
      <p role="alert" className="font-medium text-danger empty:absolute">
        {error}
      </p>
    </Card>
  );
}

/** Makes the link to everything one wishes for and leads to it; where it is there already, leads to it. */
export function ShareAll() {
  return (
    <Form method="post" action="/profile/share">
      <Button name="listId" value="all" icon="share">
        Compartir mi lista
      </Button>
    </Form>
  );
}
