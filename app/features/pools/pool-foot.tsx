import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { PoolDetail } from '#contract/pools.ts';

/** What else may be done with a group gift, small, and that no money goes through here. */
export function PoolFoot({ pool, isGuest }: { pool: PoolDetail; isGuest: boolean }) {
  const { noun } = useSettings();
  const { id, state, money, may } = pool;
  const isOpen = state === 'open' || state === 'orphaned';
  return (
    <footer className="flex flex-col gap-2 text-muted">
      <p className="-ml-2 flex flex-wrap gap-x-2 empty:hidden print:hidden">
        <QuietLink to={isGuest ? '/mis-reservas' : '/reservations'} icon="back">
          Mis reservas
        </QuietLink>
        {pool.gift.id && !isGuest && (
          <QuietLink to={`/gift/${pool.gift.id}`} icon="gift">
            Ver el {noun}
          </QuietLink>
        )}
        {money && state === 'open' && (
          <QuietLink to={poolPath(id, 'cambiar')} icon="edit">
            Cambiar datos
          </QuietLink>
        )}
        {!money && may.invite && (
          <QuietLink to={poolPath(id, 'sumar')} icon="person-add">
            {poolTexts.invite}
          </QuietLink>
        )}
        {may.leave && (
          <QuietLink to={poolPath(id, 'bajarse')} icon="logout">
            Bajarme
          </QuietLink>
        )}
        {money && isOpen && (
          <QuietLink to={poolPath(id, 'cancelar')} icon="trash">
            Cancelar la vaquita
          </QuietLink>
        )}
      </p>
      <p className="text-sm text-pretty">{poolTexts.noMoney}</p>
    </footer>
  );
}
