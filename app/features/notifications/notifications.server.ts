import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Notification } from '#contract/notifications.ts';

/** Spec section 9. */
const PAGE_SIZE = 20;
/** How many the API gives at once. */
const CHUNK = 100;
const MAX_PAGES = 100;

/**
 * Notices, newest first: those of the first `?page=` pages of 20, so that 'Ver más' adds to what one sees; with
 * `?unread=1` only the unread. `list` is null when they could not be loaded.
 */
export async function loadNotifications(page: Page) {
  requireSession(page);
  const search = page.url.searchParams;
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const isUnreadOnly = search.get('unread') === '1';
  const [list, invitations] = await Promise.all([
    nullOnApiError(page, loadFirst(page, pages * PAGE_SIZE, isUnreadOnly)),
    nullOnApiError(page, page.api.call(endpoints.receivedInvitations)),
  ]);
  const pending = (invitations ?? []).filter(({ status }) => status === 'pending');
  return {
    list,
    pages,
    isUnreadOnly,
    pendingInvitations: pending.map(({ invitationId }) => invitationId),
    now: Date.now(),
  };
}

async function loadFirst({ api }: Page, count: number, isUnreadOnly: boolean) {
  const pageSize = Math.min(count, CHUNK);
  const ask = (page: number) =>
    api.call(endpoints.notifications, {
      query: { page, pageSize, unreadOnly: isUnreadOnly ? 'true' : 'false' },
    });
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(count / pageSize) }, (_, n) => ask(n + 1)),
  );
  // why: a notice that arrives between two calls shifts the pages by one.
  const byId = new Map<string, Notification>();
  for (const { notifications } of answers) for (const one of notifications) byId.set(one.id, one);
  const notifications = [...byId.values()].slice(0, count);
  const [first] = answers;
  return {
    notifications,
    unreadCount: first?.unreadCount ?? 0,
    hasMore: count < MAX_PAGES * PAGE_SIZE && notifications.length < (first?.totalCount ?? 0),
  };
}

/** The count of the bell; null when nobody is signed in or it cannot be had, so that the count that is there stays. */
export async function loadUnreadCount(page: Page) {
  // why: polled in the background; an expired session is reported by the page's own next request.
  const count = page.session && (await page.api.call(endpoints.unreadCount).catch(() => null));
  return { unreadCount: count?.unreadCount ?? null, isWhole: Boolean(count) };
}
