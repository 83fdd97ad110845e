import type { Viewer } from '#app/features/reservations/viewer.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { longDay, parseDay, shortDay } from '#app/lib/day-words.ts';
import { firstName } from '#app/lib/first-name.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SharedDay, SharedListHead } from '#contract/list-links.ts';

/** Whose list it is and what they say. At most a third of a phone: what is long is folded. */
export function SharedHead({ head, viewer }: { head: SharedListHead; viewer: Viewer }) {
  const { owner, listName, day } = head;
  return (
    <header className="mt-1 mb-3 flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Avatar src={owner.avatarUrl} name={owner.name} />
        <div className="min-w-0">
          <h1 className="text-2xl text-balance">
            La lista de <bdi>{firstName(owner.name)}</bdi>
          </h1>
          {listName && <p className="leading-tight font-semibold break-words text-muted">{listName}</p>}
          {day && <Day day={day} />}
        </div>
      </div>
      <About head={head} />
      {viewer.kind === 'owner' && (
        <p className="flex items-center gap-3 rounded-card bg-primary-soft px-4 py-3 text-left text-on-primary-soft">
          <Icon name="info" />
          {sharedListTexts.owner}
        </p>
      )}
    </header>
  );
}

/** why: not how far it is, as the page is kept in caches. */
function Day({ day: { name, on } }: { day: SharedDay }) {
  const day = parseDay(on);
  return (
    <p className="text-sm font-semibold break-words">
      {name === null ? `Cumple el ${shortDay(day)}` : `${name} · ${longDay(day)}`}
    </p>
  );
}

/** As long as a message is that two lines of a phone hold. */
const SHORT_MESSAGE = 80;

/** The message; folded with it, where they are shown, the sizes and what the owner would rather not be given. */
function About({ head: { message, sizes, avoid = [] } }: { head: SharedListHead }) {
  const known = sizes ? sizesIn(sizes) : [];
  const hasMore = known.length > 0 || avoid.length > 0;
  const isShort = message.length <= SHORT_MESSAGE && !message.includes('\n');
  if (!hasMore && isShort) return message ? <p className="break-words">{message}</p> : null;
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none flex-col justify-center [&::-webkit-details-marker]:hidden">
        {message && (
          <span className="line-clamp-2 break-words group-open:line-clamp-none group-open:whitespace-pre-line">
            {message}
          </span>
        )}
        <span className="flex items-center gap-1 text-sm font-semibold text-primary">
          {hasMore ? 'Talles y más' : 'Todo el mensaje'}
          <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
        </span>
      </summary>
      {known.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-2">
          {known.map(([what, size]) => (
            <div key={what} className="flex gap-1.5 rounded-full bg-sunken px-3 py-1">
              <dt className="text-muted">{what}</dt>
              <dd className="font-semibold">{size}</dd>
            </div>
          ))}
        </dl>
      )}
      {avoid.length > 0 && (
        <p className="mt-2 max-w-text break-words">
          <strong>Mejor no:</strong> {avoid.join(', ')}
        </p>
      )}
    </details>
  );
}

const sizesIn = ({ shirt, pants, shoes }: NonNullable<SharedListHead['sizes']>) =>
  [
    ['Remera', shirt],
    ['Pantalón', pants],
    ['Calzado', shoes],
  ].filter(([, size]) => size);
