import type { HeadersFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { joinByLink, loadPoolInvitation } from '#app/features/pools/join-pool.server.ts';
import { PoolHead } from '#app/features/pools/pool-head.tsx';
import { PoolPart } from '#app/features/pools/pool-part.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta(poolTexts.title);
export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadPoolInvitation);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const action = pageAction(joinByLink);

export const clientAction = formAction('changePool', poolTexts.join);

/** What a link to a group gift opens: to whoever could give the way in, to a visitor the same for every link. */
export default function JoinPool() {
  const { pool, isGuest, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof clientAction>()?.result;
  if (!pool) return <SignInFirst />;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PoolHead pool={pool} hasGiftPage={false} />
      <PoolPart pool={pool} path={path} isGuest={isGuest} result={result} />
      <p className="text-sm text-pretty text-muted">{poolTexts.noMoney}</p>
    </div>
  );
}

function SignInFirst() {
  const { registration } = useSettings();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl text-balance">{poolTexts.invited}</h1>
      <div className="flex flex-wrap gap-2">
        {/* why: what leads back is read of the address, or the page would differ from one link to the next. */}
        <a href="?entrar" className={buttonClass('primary')}>
          Iniciar sesión
        </a>
        {registration === 'open' ? (
          <a href="?crear" className={buttonClass('quiet')}>
            Crear mi cuenta
          </a>
        ) : (
          <AskForAccount />
        )}
      </div>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
