import type { RequestContext } from '#app/.server/pages/request-context.ts';
import type { Caller } from '#app/.server/session/caller.ts';
import type { Viewer } from '#app/features/reservations/viewer.ts';
import { type SharedListHead, shareToken } from '#contract/list-links.ts';

/** What the pages of a shared list are told of who looks at them. */
export const viewerOf = (
  { viewer: kind }: Pick<SharedListHead, 'viewer'>,
  { viewerId, guest }: Caller,
): Viewer => ({
  kind,
  id: kind === 'visitor' ? null : viewerId,
  guestName: guest?.name ?? null,
  hasAccount: viewerId !== null && !guest,
});

/**
 * The token in the address of a page under `/lista/{token}`.
 * @throws a 404 answer for what is none.
 */
export function shareTokenOf(page: Pick<RequestContext, 'params'>): string {
  const token = shareToken.safeParse(page.params['token']).data;
  if (!token) throw new Response(null, { status: 404 });
  return token;
}
