import { partLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { chosenIn, seenBy } from '#app/features/gifts/form/gift-audience.server.ts';

/** Says who will see a deseo that is on these lists, for its form where scripts run. */
export const loader = partLoader('/home/create', async (page) => {
  requireSession(page);
  const said = await seenBy(page, chosenIn(page.url.searchParams));
  return Response.json(said, { headers: { 'Cache-Control': 'no-store' } });
});
