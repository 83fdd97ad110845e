import { Form, Link, useFetcher } from '@remix-run/react';
import type { RefusedForm } from '#app/forms/form-errors.tsx';
import { Button, ButtonLink, iconButtonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

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

type NextBirthdayProps = { friend: { id: string; name: string; when: string } };

/** Says whose birthday comes next, in one row that leads to what they wish for. */
export function NextBirthday({ friend }: NextBirthdayProps) {
  return (
    <Link
      to={`/friend/${friend.id}`}
      className="mb-4 flex min-h-touch items-center gap-3 rounded-card bg-primary-soft px-4 py-2 text-on-primary-soft hover:bg-primary-soft-hover"
    >
      <Icon name="cake" className="shrink-0" />
      <span className="min-w-0 break-words">
        <strong>
          <bdi>{friend.name}</bdi>
        </strong>{' '}
        cumple {friend.when}
      </span>
    </Link>
  );
}

/** A gift that waits to be seen: a parcel with its bow under hearts. */
export function PublishedDrawing() {
  return (
    <Drawing>
      <SkyHeart x={56} y={40} size={0.9} />
      <SkyHeart x={150} y={48} size={0.7} isSun />
      <path className="fill-surface" d="M62 82h76v48H62z" />
      <path className="fill-primary-soft-hover" d="M54 64h92v18H54z" />
      <path className="fill-sun" d="M92 64h16v66H92z" />
      <path className="fill-sun" d="M100 64c-8-18-30-22-30-8 0 8 16 8 30 8 14 0 30 0 30-8 0-14-22-10-30 8z" />
    </Drawing>
  );
}
