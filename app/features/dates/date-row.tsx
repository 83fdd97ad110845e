import { useRef } from 'react';
import type { ShownDate } from '#app/features/dates/dates.server.ts';
import { MuteForm } from '#app/features/dates/mute-form.tsx';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { inDaysWords, longDay, parseDay } from '#app/lib/day-words.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Person = NonNullable<ShownDate['person']>;

/** One day that comes: a friend's, or one on which many give something. */
export function DateRow({ date }: { date: ShownDate }) {
  const { noun } = useSettings();
  const { kind, name, on, inDays, person, people } = date;
  const when = `${longDay(parseDay(on))} · ${inDaysWords(inDays)}`;
  const whose = kind === 'birthday' ? `Cumple de ${person?.name}` : name;
  return (
    <li className="flex items-start gap-3 py-3">
      {person ? <Avatar src={person.avatarUrl} name={person.name} loading="lazy" /> : <DayIcon />}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold break-words">{whose}</p>
          {kind === 'occasion' && <p className="text-sm break-words">de {person?.name}</p>}
          <p className="text-sm text-muted">{when}</p>
          {date.isGiven && (
            <p className="mt-1">
              <Badge tone="reserved" icon="bookmark">
                Ya tenés algo reservado
              </Badge>
            </p>
          )}
          {people.length > 0 && <Faces people={people} />}
        </div>
        {person ? (
          <ButtonLink to={`/friend/${person.id}`} variant="quiet">
            Ver sus {noun}s<span className="sr-only"> ({person.name})</span>
          </ButtonLink>
        ) : (
          <ChoosePeople date={date} />
        )}
      </div>
      {person && <MuteMenu isMuted={date.isMuted} person={person} />}
    </li>
  );
}

const DayIcon = () => (
  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
    <Icon name="gift" />
  </span>
);

function Faces({ people }: { people: readonly Person[] }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex -space-x-2">
        {people.slice(0, 5).map(({ id, name, avatarUrl }) => (
          <Avatar key={id} src={avatarUrl} name={name} size="small" loading="lazy" />
        ))}
      </span>
      <span className="min-w-0 text-sm break-words">Para {names(people)}</span>
    </div>
  );
}

/** 'Ana', 'Ana y Beto', 'Ana, Beto y 3 más' */
function names(people: readonly Person[]): string {
  const [one, two] = people;
  if (people.length === 2) return `${one?.name} y ${two?.name}`;
  return people.length > 2 ? `${one?.name}, ${two?.name} y ${people.length - 2} más` : (one?.name ?? '');
}

function ChoosePeople({ date: { key, name, people } }: { date: ShownDate }) {
  return (
    <ButtonLink to={`/fechas/dia/${key.slice('common:'.length)}`} variant="quiet" icon="person-add">
      {people.length > 0 ? 'Cambiar' : 'Sumar a alguien'}
      <span className="sr-only"> para {name}</span>
    </ButtonLink>
  );
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
