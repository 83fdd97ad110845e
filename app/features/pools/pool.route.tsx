import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { PoolDebts } from '#app/features/pools/pool-debts.tsx';
import { PoolFoot } from '#app/features/pools/pool-foot.tsx';
import { PoolHead } from '#app/features/pools/pool-head.tsx';
import { PoolMessages } from '#app/features/pools/pool-messages.tsx';
import { answerPoolPage, loadPool } from '#app/features/pools/pool-page.server.ts';
import { PoolPart } from '#app/features/pools/pool-part.tsx';
import { PoolPeople } from '#app/features/pools/pool-people.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { GuestFoot } from '#app/features/shared-lists/guest-foot.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta(poolTexts.title);
// why: guests come from a chat, mostly to look.
export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadPool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerPoolPage);

export const clientAction = formAction('changePool', poolTexts.failed);

/** A group gift, by who looks: joining it, sending one's part, or gathering the money. */
export default function Pool() {
  const { pool, messages, now, submissionId, guest } = useLoaderData<typeof loader>();
  const result = useActionData<typeof clientAction>()?.result;
  const isIn = pool.me !== null && !pool.me.isOut;
  const path = poolPath(pool.id);
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PoolHead pool={pool} hasGiftPage={guest === null} />
      {result?.initialValue?.['intent'] !== 'join' && <FormErrors errors={result?.error?.['']} />}
      <PoolPart pool={pool} path={path} isGuest={guest !== null} result={result} />
      <PoolDebts {...pool} />
      {isIn && (
        <>
          {!pool.money && <PoolPeople members={pool.members} />}
          <PoolMessages messages={messages} now={now} submissionId={submissionId} result={result} />
        </>
      )}
      <PoolFoot pool={pool} isGuest={guest !== null} />
      {guest && <GuestFoot {...guest} path={path} what="Mi vaquita" keep={poolTexts.keep} />}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
