import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { DateRow } from '#app/features/dates/date-row.tsx';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { loadDates, type ShownDate } from '#app/features/dates/dates.server.ts';
import { OwnDates } from '#app/features/dates/own-dates.tsx';
import { DRAWS_PATH } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Próximas fechas');
export const loader = pageLoader(loadDates);

/** The days that come, by how near they are, and one's own. */
export default function Dates() {
  const { blocks, next, hasDates, birthday, occasions, ownDays } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <div>
        <PageTitle title="Próximas fechas" />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/fechas/recordatorios" variant="quiet" icon="bell">
            Recordatorios
          </ButtonLink>
          <ButtonLink to="/fechas/calendario" variant="quiet" icon="calendar">
            Llevar a mi calendario
          </ButtonLink>
        </div>
      </div>
      {blocks === null && (
        <EmptyState drawing="error" text={dateTexts.load}>
          <RetryLink to="/fechas" />
        </EmptyState>
      )}
      {blocks && !hasDates && <NoDates hasBirthday={birthday !== null} />}
      {blocks?.map(({ title, rows, isFolded }, index) => (
        <Card key={title} as="section" aria-labelledby={`dates-${index}`} className="py-2">
          {isFolded ? (
            <Fold title={<Title id={`dates-${index}`}>{title}</Title>}>
              <DateRows rows={rows} />
            </Fold>
          ) : (
            <>
              <Title id={`dates-${index}`}>{title}</Title>
              <DateRows rows={rows} />
            </>
          )}
        </Card>
      ))}
      <PageLinks next={next} headingId="dates-0" />
      <OwnDates birthday={birthday} occasions={occasions} ownDays={ownDays} />
      <div className="flex flex-wrap">
        <ButtonLink to={DRAWS_PATH} variant="quiet" icon="envelope">
          Amigo invisible
        </ButtonLink>
      </div>
    </div>
  );
}

const Title = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="flex min-h-touch items-center text-xl">
    {children}
  </h2>
);

const DateRows = ({ rows }: { rows: readonly ShownDate[] }) => (
  <ul role="list" className="divide-y divide-line">
    {rows.map((date) => (
      <DateRow key={date.key} date={date} />
    ))}
  </ul>
);

/** Stands over the common days while no friend told theirs. */
function NoDates({ hasBirthday }: { hasBirthday: boolean }) {
  return (
    <EmptyState
      drawing="no-gifts"
      text="Todavía no hay fechas."
      hint="Cuando tus amigos carguen su cumple, lo vas a ver acá."
    >
      {!hasBirthday && (
        <ButtonLink to="/profile/edit" icon="calendar">
          Cargar mi cumple
        </ButtonLink>
      )}
      <ButtonLink to="/home/friends" variant={hasBirthday ? 'primary' : 'soft'} icon="person-add">
        Invitar amigos
      </ButtonLink>
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
