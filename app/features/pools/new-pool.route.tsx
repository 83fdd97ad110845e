import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { PoolForm } from '#app/features/pools/pool-form.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { poolTitle } from '#app/features/pools/pool-words.ts';
import { loadNewPool, savePool } from '#app/features/pools/pools.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { firstName } from '#app/lib/first-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta(poolTexts.make);
export const loader = pageLoader(loadNewPool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(savePool);

export const clientAction = formAction('changePool', poolTexts.save);

/** The form of a new group gift. */
export default function NewPool() {
  const { gift, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <div className="flex items-center gap-4">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-card bg-sunken">
          <GiftPicture gift={gift} alt="" sizes="5rem" isFirst />
        </div>
        <div className="min-w-0">
          <h1 className="text-xl">{poolTitle(gift, noun)}</h1>
          <p className="text-sm text-muted">
            <bdi>{firstName(gift.ownerName)}</bdi> no se entera. El {noun} queda reservado a tu nombre.
          </p>
        </div>
      </div>
      <PoolForm {...form} back={`/gift/${gift.id}`} lastResult={lastResult} />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
