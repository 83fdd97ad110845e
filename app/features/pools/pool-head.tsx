import { Link } from '@remix-run/react';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { gatheringWords, poolTitle, sumsOf, totalWords } from '#app/features/pools/pool-words.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import type { PoolDetail } from '#contract/pools.ts';

type PoolHeadProps = {
  pool: PoolDetail;
  /** Whether the gift's own page is one that the viewer sees. */
  hasGiftPage: boolean;
};

/** What is given together and for whom, who gathers the money, and how much there is of it. */
export function PoolHead({ pool, hasGiftPage }: PoolHeadProps) {
  const { noun } = useSettings();
  const { gift, message, state } = pool;
  const sums = sumsOf(pool);
  const title = poolTitle(gift, noun);
  const gathering = gatheringWords(pool);
  const picture = <GiftPicture gift={{ ...gift, image: gift.image ?? null }} alt="" sizes="5rem" isFirst />;
  const frame = 'relative size-20 shrink-0 overflow-hidden rounded-card bg-sunken';
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        {gift.id && hasGiftPage ? (
          <Link to={`/gift/${gift.id}`} aria-label={`Ver ${gift.name || `el ${noun}`}`} className={frame}>
            {picture}
          </Link>
        ) : (
          <div className={frame}>{picture}</div>
        )}
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          {gathering && <p className="mt-1 break-words text-muted">{gathering}</p>}
        </div>
      </div>
      {sums && <Total {...sums} />}
      {!sums && state === 'open' && <p className="text-lg">{poolTexts.gathering}</p>}
      {message && <p className="break-words whitespace-pre-line">{message}</p>}
    </header>
  );
}

function Total(sums: NonNullable<ReturnType<typeof sumsOf>>) {
  const { total, target } = sums;
  return (
    <div>
      <progress
        aria-label="Lo que se juntó"
        value={Math.min(total, target)}
        max={target}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:bg-primary"
      />
      <p className="mt-1 font-semibold">{totalWords(sums)}</p>
    </div>
  );
}
