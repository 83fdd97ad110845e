import { Link } from '@remix-run/react';
import { useRef } from 'react';
import type { ShownDate } from '#app/features/dates/dates.server.ts';
import { MuteForm } from '#app/features/dates/mute-form.tsx';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { inDaysWords, longDay, parseDay } from '#app/lib/day-words.ts';
import { DRAWS_PATH, drawPath } from '#app/lib/draw-paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';

type Person = NonNullable<ShownDate['person']>;

/** One day that comes, as one link: a friend's leads to what they wish for, a common one to whom one gives something, a draw's to it. */
export function DateRow({ date }: { date: ShownDate }) {
  const { key, kind, name, on, inDays, person, people } = date;
  const whose = kind === 'birthday' ? `Cumple de ${person?.name}` : name;
  const ofPerson = kind === 'occasion' && `de ${person?.name}`;
  const of = kind === 'draw' ? 'Amigo invisible' : ofPerson;
  // why: with three letters of the weekday the row keeps to two lines.
  const day = longDay(parseDay(on)).replace(/^(\S{3})\S*/, '$1');
  const isDrawn = key === 'common:navidad';
  const when = `${day} · ${inDaysWords(inDays)}`;
  return (
    <li className={isDrawn ? 'pb-1' : 'flex items-center gap-1'}>
      <Link
        to={placeOf(date)}
        className="flex min-h-16 min-w-0 grow items-center gap-3 py-2 hover:text-primary"
      >
        {person ? (
          <Avatar src={person.avatarUrl} name={person.name} loading="lazy" />
        ) : (
          <DayIcon name={kind === 'draw' ? 'envelope' : 'gift'} />
        )}
        <span className="min-w-0 grow">
          <span className="block leading-tight font-semibold break-words">
            {whose}
            {date.isGiven && <GivenMark />}
          </span>
          {of && <span className="block text-sm leading-tight break-words">{of}</span>}
          {person?.careOf && (
            <span className="block text-sm leading-tight break-words">(a cargo de {person.careOf})</span>
          )}
          <span className="block text-sm leading-tight text-muted">{when}</span>
        </span>
        {kind === 'common' && (people.length > 0 ? <Faces people={people} /> : <ChooseIcon />)}
      </Link>
      {isDrawn && (
        <div className="-mt-2 pl-12">
          <QuietLink to={DRAWS_PATH} icon="envelope">
            Amigo invisible
          </QuietLink>
        </div>
      )}
      {person && <MuteMenu isMuted={date.isMuted} person={person} />}
    </li>
  );
}

/** Where a day leads; an occasion to the list that it is celebrated with. */
function placeOf({ key, person, listName }: ShownDate): string {
  if (key.startsWith('draw:')) return drawPath(key.slice('draw:'.length));
  if (!person) return `/fechas/dia/${key.slice('common:'.length)}`;
  return `/friend/${person.id}${listName ? `?${new URLSearchParams({ list: listName })}` : ''}`;
}

const DayIcon = ({ name }: { name: 'envelope' | 'gift' }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
    <Icon name={name} />
  </span>
);

const GivenMark = () => (
  <span className="ml-1 inline-block align-middle text-on-reserved-soft">
    <Icon name="bookmark" size="small" isFilled />
    <span className="sr-only"> Ya tenés algo reservado</span>
  </span>
);

const ChooseIcon = () => (
  <span className="shrink-0 text-muted">
    <Icon name="person-add" />
    <span className="sr-only"> Sumar a alguien</span>
  </span>
);

const Faces = ({ people }: { people: readonly Person[] }) => (
  <span className="flex shrink-0 -space-x-2">
    {people.slice(0, 3).map(({ id, name, avatarUrl }) => (
      <Avatar key={id} src={avatarUrl} name={name} size="small" loading="lazy" />
    ))}
    <span className="sr-only"> Para {names(people)}</span>
  </span>
);

/** 'Ana', 'Ana y Beto', 'Ana, Beto y 3 más' */
function names(people: readonly Person[]): string {
  const [one, two] = people;
  if (people.length === 2) return `${one?.name} y ${two?.name}`;
  return people.length > 2 ? `${one?.name}, ${two?.name} y ${people.length - 2} más` : (one?.name ?? '');
}

function MuteMenu({ isMuted, person: { id, name } }: { isMuted: boolean; person: Person }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuDismissal(menu);
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={`Opciones de ${name}`}
        className="grid size-touch cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-max max-w-[70vw] overflow-hidden rounded-card bg-surface py-1 shadow-soft ring-1 ring-line">
        <MuteForm friendId={id} intent={isMuted ? 'unmute' : 'mute'}>
          <button
            type="submit"
            className="flex min-h-touch w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
          >
            <Icon name="bell" />
            <span className="min-w-0 break-words">
              {isMuted ? `Volver a avisarme de ${name}` : `No recordarme a ${name}`}
            </span>
          </button>
        </MuteForm>
      </div>
    </details>
  );
}
