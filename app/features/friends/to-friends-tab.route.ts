import { redirect } from '@remix-run/node';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';

/** `/friends` leads to the friends tab (type 2). */
export const loader = pageLoader(async (page) => {
  requireSession(page);
  throw redirect('/home/friends');
});

export default function Friends() {
  return null;
}
