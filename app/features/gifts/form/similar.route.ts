import { partLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { findSimilar } from '#app/features/gifts/form/create-gift.server.ts';
import { actForWhom } from '#app/features/gifts/form/for-whom.server.ts';

/** Whether one wishes for something like it already, for the create form where scripts run. */
export const loader = partLoader('/home/create', async (page) => {
  requireSession(page);
  const { searchParams: asked } = page.url;
  actForWhom(page, asked);
  const sought = { name: asked.get('name') ?? '', link: asked.get('link') ?? '' };
  return Response.json(await findSimilar(page, sought), { headers: { 'Cache-Control': 'no-store' } });
});
