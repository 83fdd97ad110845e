import { Link } from '@remix-run/react';
import { inDaysWords, parseDay, shortDay } from '#app/lib/day-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ComingDate, Occasion } from '#contract/dates.ts';

type OwnDatesProps = {
  /** As the contract writes it; null without one. */
  birthday: string | null;
  occasions: readonly Occasion[] | null;
  /** When each comes, for those that do. */
  ownDays: readonly ComingDate[];
};

/** One's own days: the birthday, and occasions with their list. */
export function OwnDates({ birthday, occasions, ownDays }: OwnDatesProps) {
  const comes = (key: string) => ownDays.find((day) => day.key.startsWith(key));
  return (
    <Card as="section" aria-labelledby="own-dates-title" className="py-2">
      <h2 id="own-dates-title" className="flex min-h-touch items-center text-xl">
        Tus fechas
      </h2>
      <ul role="list" className="divide-y divide-line">
        <OwnRow
          to="/profile/edit"
          name="Tu cumple"
          details={birthday ? whenWords(birthdayDay(birthday), comes('birthday:')) : 'Todavía no lo cargaste'}
        />
        {occasions?.map(({ id, name, listName, audience, ...when }) => (
          <OwnRow
            key={id}
            to={`/fechas/${id}`}
            name={name}
            details={[
              whenWords(when, comes(`occasion:${id}`)),
              listName && `“${listName}”`,
              audience === 'me' && 'solo vos',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      <div className="my-3">
        <ButtonLink to="/fechas/nueva" variant="soft" icon="plus">
          Agregar fecha
        </ButtonLink>
      </div>
    </Card>
  );
}

const OwnRow = ({ to, name, details }: { to: string; name: string; details: string }) => (
  <li>
    <Link to={to} className="flex min-h-16 items-center gap-3 py-2 hover:text-primary">
      <span className="min-w-0 grow">
        <span className="block leading-tight font-semibold break-words">
          <span className="sr-only">Cambiar </span>
          {name}
        </span>
        <span className="block text-sm leading-tight break-words text-muted">{details}</span>
      </span>
      <Icon name="edit" className="shrink-0 text-muted" />
    </Link>
  </li>
);

type When = { month: number; day: number; year?: number | null; isYearly?: boolean };

/** '14 de marzo · en 10 días'; with its year where it came once. */
function whenWords({ isYearly = true, year, ...day }: When, coming: ComingDate | undefined): string {
  const on = isYearly ? shortDay(day) : `${shortDay(day)} de ${year}`;
  if (coming) return `${on} · ${inDaysWords(coming.inDays)}`;
  return isYearly ? on : `${on} · ya pasó`;
}

/** The day of a birthday, with or without its year. */
function birthdayDay(birthday: string) {
  const { month, day } = parseDay(birthday.replace(/^--/, '2000-'));
  return { month, day };
}
