import type { SubmissionResult } from '@conform-to/react';
import { JoinCard } from '#app/features/pools/join-form.tsx';
import { MemberPart } from '#app/features/pools/member-part.tsx';
import { OrganizerPart } from '#app/features/pools/organizer-part.tsx';
import { PoolOver, TellLink } from '#app/features/pools/pool-over.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { PoolDetail } from '#contract/pools.ts';

type PoolPartProps = {
  pool: PoolDetail;
  /** The page, to come back to with an account. */
  path: string;
  isGuest: boolean;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

/** The one thing that whoever looks does with a group gift, by where it stands. */
export function PoolPart({ pool, path, isGuest, result }: PoolPartProps) {
  const { state, money, me } = pool;
  const member = me && !me.isOut && !money ? <MemberPart pool={pool} me={me} isGuest={isGuest} /> : null;
  if (state !== 'open' && state !== 'orphaned') {
    return (
      <>
        <PoolOver pool={pool} />
        {state === 'closed' && member}
      </>
    );
  }
  if (money) return <OrganizerPart pool={pool} money={money} />;
  const lastResult = result?.initialValue?.['intent'] === 'join' ? result : undefined;
  return (
    <>
      {state === 'orphaned' && <Orphaned pool={pool} />}
      {pool.may.tell && <TellLink id={pool.id} />}
      {member ?? <JoinCard pool={pool} path={path} lastResult={lastResult} />}
    </>
  );
}

function Orphaned({ pool: { id, may } }: { pool: PoolDetail }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-lg font-semibold">{poolTexts.orphaned}</p>
      <p className="text-pretty">{poolTexts.orphanedHint}</p>
      {may.takeOver && <ButtonLink to={poolPath(id, 'hacerse-cargo')}>{poolTexts.takeOver}</ButtonLink>}
    </Card>
  );
}
