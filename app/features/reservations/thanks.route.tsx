import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadThanks } from '#app/features/reservations/tell.server.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Te dicen gracias');
export const loader = pageLoader(loadThanks);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** What somebody said to who gave them something. */
export default function Thanks() {
  const { from, giftName, message } = useLoaderData<typeof loader>();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <div className="flex items-center gap-3">
        {from && <Avatar src={from.avatarUrl} name={from.name} />}
        <h1 className="min-w-0 text-xl">{from?.name ?? 'Alguien'} te dice gracias</h1>
      </div>
      {message && <p className="break-words whitespace-pre-line">“{message}”</p>}
      <p className="break-words text-muted">Por «{giftName}»</p>
      <ButtonLink to="/reservations" variant="quiet" icon="bookmark" className="self-start">
        Mis reservas
      </ButtonLink>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
