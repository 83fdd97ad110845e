import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { revalidateForProof, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { PoolForm } from '#app/features/pools/pool-form.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { loadPoolSettings, savePool } from '#app/features/pools/pools.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta(poolTexts.change);
export const loader = pageLoader(loadPoolSettings);
export const shouldRevalidate = revalidateForProof;
export const action = pageAction(savePool);

export const clientAction = formAction('changePool', poolTexts.save);

/** The form of a group gift, to change what it says. */
export default function ChangePool() {
  const { id, proof, offers, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">{poolTexts.change}</h1>
      {proof === 'sign-in' && (
        <SignInAgain
          offers={offers}
          path={poolPath(id, 'cambiar')}
          text={poolTexts.again}
          back={poolPath(id)}
        />
      )}
      <PoolForm
        {...form}
        isMade
        asksPassword={proof === 'password'}
        back={poolPath(id)}
        lastResult={lastResult}
      />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
