import { redirect } from '@remix-run/node';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { foldNotifications } from '#app/features/notifications/fold-notifications.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pageSizes } from '#contract/page-sizes.ts';

const PAGE_SIZE = pageSizes.notifications;
/** So many pages are shown together, as many as the API gives at once; then others take their place. */
const TOGETHER = 5;
const MAX_PAGES = 100;

/**
 * Notifications, newest first, up to the page that `?page=` names (pagination): with those before it, so that 'Ver más' adds to what
 * one sees, up to a hundred; with `?unread=1` only the unread. `list` is null when they could not be loaded.
 */
export async function loadNotifications(page: RequestContext) {
  requireSession(page);
  const search = page.url.searchParams;
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const isUnreadOnly = search.get('unread') === '1';
  const [list, invitations] = await Promise.all([
    nullOnApiError(page, loadUpTo(page, pages, isUnreadOnly)),
    nullOnApiError(page, page.api.call(endpoints.receivedInvitations, { query: { limit: 100 } })),
  ]);
  const last = Math.min(MAX_PAGES, Math.max(1, Math.ceil((list?.totalCount ?? 0) / PAGE_SIZE)));
  // why: others were read or deleted since the address was made.
  if (list?.notifications.length === 0 && last < pages) {
    const query = new URLSearchParams({ ...(isUnreadOnly && { unread: '1' }), page: String(last) });
    throw redirect(`/notifications?${query}`);
  }
  const pending = (invitations ?? []).filter(({ status }) => status === 'pending');
  return {
    list,
    pages,
    isUnreadOnly,
    pendingInvitations: pending.map(({ invitationId }) => invitationId),
    now: Date.now(),
  };
}

async function loadUpTo({ api, services }: RequestContext, last: number, isUnreadOnly: boolean) {
  const block = Math.floor((last - 1) / TOGETHER);
  const before = block * TOGETHER * PAGE_SIZE;
  // why: with those after it, or what one friend published would be a row on each page.
  const { notifications, totalCount, unreadCount } = await api.call(endpoints.notifications, {
    query: {
      page: block + 1,
      pageSize: TOGETHER * PAGE_SIZE,
      unreadOnly: isUnreadOnly ? 'true' : 'false',
    },
  });
  const rows = foldNotifications(notifications, before, services.env.PRODUCT_NOUN);
  const isShown = ({ position }: { position: number }) => position <= last * PAGE_SIZE;
  const end = before + notifications.length;
  const next = rows.find((row) => !isShown(row))?.position ?? (end < totalCount ? end + 1 : null);
  const nextPage = next && Math.ceil(next / PAGE_SIZE);
  return {
    notifications: rows.filter(isShown),
    before,
    unreadCount,
    totalCount,
    more: nextPage && nextPage <= MAX_PAGES ? { page: nextPage, position: next } : null,
    isFull: next !== null && next > before + TOGETHER * PAGE_SIZE,
  };
}

/** The count of the bell; null when nobody is signed in or it cannot be had, so that the count that is there stays. */
export async function loadUnreadCount(page: RequestContext) {
  // why: polled in the background; an expired session is reported by the page's own next request.
  const count = page.session && (await page.api.call(endpoints.unreadCount).catch(() => null));
  return { unreadCount: count?.unreadCount ?? null, isWhole: Boolean(count) };
}
