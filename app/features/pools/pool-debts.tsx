import { PaidBack } from '#app/features/pools/organizer-part.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { debtWords } from '#app/features/pools/pool-words.ts';
import { Card } from '#app/ui/card.tsx';
import type { PoolDebt, PoolDetail } from '#contract/pools.ts';

/** Money that whoever organized a group gift before has still: what the viewer pays back, and who has theirs. */
export function PoolDebts({ owes, owedBy }: Pick<PoolDetail, 'owes' | 'owedBy'>) {
  return (
    <>
      <Debts title={poolTexts.owes} debts={owes} isMine />
      <Debts title={poolTexts.owedBy} debts={owedBy} isMine={false} />
    </>
  );
}

function Debts({ title, debts, isMine }: { title: string; debts: readonly PoolDebt[]; isMine: boolean }) {
  if (debts.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul role="list" className="-my-2 divide-y divide-line">
        {debts.map((debt) => (
          <li key={debt.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-40 break-words">{debtWords(debt, isMine)}</p>
            {isMine && <PaidBack member={{ ...debt, name: debt.name || 'alguien que ya no está' }} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
