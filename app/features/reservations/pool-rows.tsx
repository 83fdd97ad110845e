import { Link } from '@remix-run/react';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { peopleWords, stateWords } from '#app/features/reservations/pool-row-words.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PoolSummary } from '#contract/pools.ts';

/** Leads from a reservation to the group gift that lives on it: 'Vaquita · 3 personas'. */
export function PoolWords({ id, count }: { id: string; count: PoolSummary['count'] | undefined }) {
  return (
    <Link
      to={poolPath(id)}
      className="inline-flex min-h-touch items-center gap-2 self-start font-semibold text-primary underline"
    >
      <Icon name="people" />
      {peopleWords({ count })}
    </Link>
  );
}

/** The group gifts that one is in without having reserved what they are for. */
export function PoolRows({ pools }: { pools: readonly PoolSummary[] }) {
  const { noun } = useSettings();
  if (pools.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="reservations-pools">
      <h2 id="reservations-pools" className="text-xl">
        Entre varios
      </h2>
      <ul role="list" className="divide-y divide-line">
        {pools.map((pool) => (
          <PoolRow key={pool.id} pool={pool} noun={noun} />
        ))}
      </ul>
    </Card>
  );
}

function PoolRow({ pool, noun }: { pool: PoolSummary; noun: string }) {
  const { id, gift } = pool;
  const state = stateWords(pool);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-card bg-sunken">
          <GiftPicture gift={{ ...gift, image: gift.image ?? null }} alt="" sizes="5rem" />
        </div>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-lg leading-tight">
            <Link
              to={poolPath(id)}
              className="-my-1.5 inline-block max-w-full min-w-touch py-3 hover:underline"
            >
              {gift.name || `Un ${noun}`}
            </Link>
          </h3>
          {gift.ownerName && <p className="break-words">para {gift.ownerName}</p>}
          <p className="text-sm text-muted">
            {peopleWords(pool)}
            {state && ` · ${state}`}
          </p>
        </div>
      </div>
    </li>
  );
}
