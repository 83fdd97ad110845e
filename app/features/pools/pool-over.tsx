import { Form } from '@remix-run/react';
import { MoneyRows } from '#app/features/pools/organizer-part.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { overWords } from '#app/features/pools/pool-words.ts';
import { firstName } from '#app/lib/first-name.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { PoolDetail } from '#contract/pools.ts';

/** A group gift that is over: what came of it, whose money is to go back, and telling that one was part of it. */
export function PoolOver({ pool }: { pool: PoolDetail }) {
  const { noun } = useSettings();
  const { id, money, may } = pool;
  const isOwing = money?.some(({ isOwed, isPaidBack }) => isOwed && !isPaidBack);
  const back = backWords(pool);
  return (
    <Card as="section" aria-labelledby="pool-over" className="flex flex-col gap-3">
      <h2 id="pool-over" className="text-xl text-balance">
        {overWords(pool, noun)}
      </h2>
      {isOwing && <p className="text-pretty">Devolvé lo que te transfirieron, y marcá cada uno acá.</p>}
      {back && <p className="text-pretty">{back}</p>}
      {money && money.length > 1 && <MoneyRows pool={pool} money={money} />}
      {may.tell && <TellLink id={id} />}
      {may.reopen && <Reopen />}
    </Card>
  );
}

/** For a day, the way back from closing it by mistake. */
const Reopen = () => (
  <Form method="post" className="flex flex-col items-start gap-2">
    <p className="text-sm text-muted">{poolTexts.reopenHint}</p>
    <Button name="intent" value="reopen" variant="quiet" icon="refresh">
      {poolTexts.reopen}
    </Button>
  </Form>
);

/** Leads to telling the owner that one was part of it. */
export const TellLink = ({ id }: Pick<PoolDetail, 'id'>) => (
  <ButtonLink to={poolPath(id, 'contar')} icon="gift" className="self-start">
    {poolTexts.tell}
  </ButtonLink>
);

/** Says to somebody whose money came that it goes back; null where it does not. */
function backWords({ me, money, state, organizer }: PoolDetail): string | null {
  if (!me?.hasArrived || me.isOut || money) return null;
  if (me.isPaidBack) return 'Ya te devolvieron lo que pusiste.';
  if (state === 'closed' || state === 'given') return null;
  return `${organizer ? firstName(organizer.name) : 'Quien la organizaba'} te devuelve lo que pusiste.`;
}
