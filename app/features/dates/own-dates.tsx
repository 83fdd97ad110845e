import { Link } from '@remix-run/react';
import { inDaysWords, parseDay, shortDay } from '#app/lib/day-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { iconButtonClass } from '#app/ui/button-style.ts';
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
    <Card as="section" aria-labelledby="own-dates-title">
      <h2 id="own-dates-title" className="text-xl">
        Tus fechas
      </h2>
      <ul role="list" className="divide-y divide-line">
        <li className="flex flex-wrap items-center gap-3 py-2">
          <p className="min-w-0 grow basis-40">
            <span className="font-semibold">Tu cumple</span>
            <span className="block text-sm text-muted">
              {birthday ? whenWords(birthdayDay(birthday), comes('birthday:')) : 'Todavía no lo cargaste'}
            </span>
          </p>
          <ButtonLink to="/profile/edit" variant="quiet">
            {birthday ? 'Cambiar' : 'Cargar mi cumple'}
            {birthday && <span className="sr-only"> tu cumple</span>}
          </ButtonLink>
        </li>
        {occasions?.map((occasion) => (
          <li key={occasion.id} className="flex items-center gap-1 py-2">
            <OccasionRow occasion={occasion} day={comes(`occasion:${occasion.id}`)} />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <ButtonLink to="/fechas/nueva" variant="soft" icon="plus">
          Agregar fecha
        </ButtonLink>
      </div>
    </Card>
  );
}

function OccasionRow({ occasion, day }: { occasion: Occasion; day: ComingDate | undefined }) {
  const { id, name, listName, audience } = occasion;
  const details = [whenWords(occasion, day), listName && `“${listName}”`, audience === 'me' && 'solo vos'];
  return (
    <>
      <p className="min-w-0 grow">
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-sm break-words text-muted">{details.filter(Boolean).join(' · ')}</span>
      </p>
      <Link to={`/fechas/${id}`} aria-label={`Cambiar ${name}`} className={iconButtonClass}>
        <Icon name="edit" />
      </Link>
      <Link to={`/fechas/${id}/eliminar`} aria-label={`Eliminar ${name}`} className={iconButtonClass}>
        <Icon name="trash" />
      </Link>
    </>
  );
}

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
