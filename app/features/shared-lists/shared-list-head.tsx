import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { longDay, parseDay, shortDay } from '#app/lib/day-words.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SharedDay, SharedListHead } from '#contract/list-links.ts';

type HeadProps = { head: SharedListHead; token: string };

/** Whose list it is, what they say, and the way in for whoever would give something. */
export function SharedHead({ head, token }: HeadProps) {
  const { owner, listName, day, message, sizes, avoid = [], viewer } = head;
  return (
    <header className="mt-2 mb-6 flex flex-col items-center gap-3 text-center">
      <Avatar src={owner.avatarUrl} name={owner.name} size="large" />
      <div className="max-w-full">
        <h1 className="text-3xl break-words">
          La lista de <bdi>{owner.name}</bdi>
        </h1>
        {listName && <p className="font-heading text-lg font-extrabold break-words text-muted">{listName}</p>}
      </div>
      {day && <Day day={day} />}
      {message && <p className="max-w-text break-words whitespace-pre-line">{message}</p>}
      {sizes && <Sizes sizes={sizes} />}
      {avoid.length > 0 && (
        <p className="max-w-text break-words">
          <strong>Mejor no:</strong> {avoid.join(', ')}
        </p>
      )}
      {viewer === 'owner' ? (
        <p className="flex items-center gap-3 rounded-card bg-primary-soft px-4 py-3 text-left text-on-primary-soft">
          <Icon name="info" />
          {sharedListTexts.owner}
        </p>
      ) : (
        <p className="text-muted">{sharedListTexts.secret(owner.name)}</p>
      )}
      {viewer === 'visitor' && (
        <ButtonLink to={`/lista/${token}/entrar`} icon="gift">
          {sharedListTexts.want}
        </ButtonLink>
      )}
    </header>
  );
}

/** why: not how far it is, as the page is kept in caches. */
function Day({ day: { name, on } }: { day: SharedDay }) {
  const day = parseDay(on);
  return (
    <p className="flex max-w-full items-center gap-2 font-semibold">
      <Icon name="calendar" />
      <span className="min-w-0 break-words">
        {name === null ? `Cumple el ${shortDay(day)}` : `${name} · ${longDay(day)}`}
      </span>
    </p>
  );
}

function Sizes({ sizes: { shirt, pants, shoes } }: { sizes: NonNullable<SharedListHead['sizes']> }) {
  const known = [
    ['Remera', shirt],
    ['Pantalón', pants],
    ['Calzado', shoes],
  ].filter(([, size]) => size);
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap justify-center gap-2">
      {known.map(([what, size]) => (
        <div key={what} className="flex gap-1.5 rounded-full bg-sunken px-3 py-1">
          <dt className="text-muted">{what}</dt>
          <dd className="font-semibold">{size}</dd>
        </div>
      ))}
    </dl>
  );
}
