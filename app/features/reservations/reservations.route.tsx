import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached } from '#app/cache/cached.ts';
import { takeStep } from '#app/features/reservations/giver.server.ts';
import { GiverRow } from '#app/features/reservations/giver-side.tsx';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { loadMyReservations } from '#app/features/reservations/my-reservations.server.ts';
import { PoolRows } from '#app/features/reservations/pool-rows.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { ListedReservation } from '#contract/reservations.ts';

export const meta = pageMeta('Mis reservas');
export const loader = pageLoader(loadMyReservations);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cached({
    address: '/reservations',
    slices: ['myReservations'],
    load: () => serverLoader<typeof loader>(),
  });
clientLoader.hydrate = true as const;

export const action = pageAction(takeStep);
export const clientAction = formAction('changeReservation', giverTexts.save);

/** What I am giving by its steps, with its empty and failed states, below it what is over, and what I gave in each year. */
export default function Reservations() {
  const { mine } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const blocks = mine?.blocks;
  const pools = mine?.pools ?? [];
  const counts = new Map(pools.map(({ id, count }) => [id, count]));
  const held = new Set(blocks && Object.values(blocks).flatMap((block) => block.map(({ poolId }) => poolId)));
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title="Mis reservas" hint={`Los ${noun}s que vas a regalar. Sus dueños no lo saben.`} />
      {mine === null && (
        <EmptyState drawing="error" text="Error al cargar las reservas">
          <RetryLink to="/reservations" />
        </EmptyState>
      )}
      {blocks && blocks.planned.length + blocks.bought.length + blocks.given.length + pools.length === 0 && (
        <EmptyState
          drawing="no-gifts"
          text={`Todavía no reservaste ningún ${noun}`}
          hint="Elegí uno de tus amigos y reservalo, así nadie más lo compra."
        >
          <ButtonLink to="/home" icon="home">
            Ver los {noun}s de tus amigos
          </ButtonLink>
        </EmptyState>
      )}
      {blocks && (
        <div className="flex flex-col gap-6">
          <Rows title="Para regalar" reservations={blocks.planned} counts={counts} />
          <PoolRows pools={pools.filter(({ id }) => !held.has(id))} />
          <Rows title="Ya comprados por mí" reservations={blocks.bought} counts={counts} />
          <Rows title="Entregados" reservations={blocks.given} counts={counts} />
          <Rows title="Ya comprados" reservations={blocks.purchased} counts={counts} />
          <Rows title="Ya no están" reservations={blocks.gone} counts={counts} />
          <Rows title="Canceladas" reservations={blocks.cancelled} counts={counts} />
        </div>
      )}
      {mine?.sums.map((sum) => (
        <p key={sum} className="mt-6 text-center break-words text-muted">
          {sum}
        </p>
      ))}
    </div>
  );
}

type RowsProps = {
  title: string;
  reservations: ListedReservation[];
  /** How many are in each group gift, by its id. */
  counts: ReadonlyMap<string, number | null>;
};

function Rows({ title, reservations, counts }: RowsProps) {
  if (reservations.length === 0) return null;
  const id = `reservations-${title.toLowerCase().replace(/\W/g, '-')}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul role="list" className="divide-y divide-line">
        {reservations.map((reservation) => (
          <GiverRow
            key={reservation.id}
            reservation={reservation}
            poolCount={counts.get(reservation.poolId ?? '')}
          />
        ))}
      </ul>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
