import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { ShareForm } from '#app/features/pools/join-form.tsx';
import { loadOwnShare, saveOwnShare } from '#app/features/pools/own-share.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { equalShareWords } from '#app/features/pools/pool-words.ts';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Lo que pongo');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadOwnShare);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveOwnShare);

export const clientAction = formAction('changePool', poolTexts.share);

/** What one puts in, to change it. */
export default function OwnShare() {
  const { id, amount, isSent, ...pool } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">{isSent ? poolTexts.haveSent : 'Lo que pongo'}</h1>
      <ShareForm
        id="own-share"
        currency={pool.currency}
        hint={equalShareWords(pool) ?? undefined}
        amount={amount}
        lastResult={lastResult}
        verb={isSent ? poolTexts.haveSent : 'Guardar'}
        isSent={isSent}
        back={poolPath(id)}
      />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
