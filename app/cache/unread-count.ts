import { clientCache } from '#app/cache/cached.ts';
import { invalidations } from '#app/cache/invalidations.ts';
import type { Query } from '#app/cache/slice-cache.ts';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

export type UnreadCount = { unreadCount: number | null; isWhole: boolean };
type Load = () => Promise<UnreadCount>;

const query = (load: Load): Query<UnreadCount> => ({
  address: 'unread-count',
  slices: ['unreadCount'],
  load,
});

/** The answer of a bell without a count. @throws the error, unless it says that no answer came. */
function noneWhenUnanswered(error: unknown): UnreadCount {
  if (!isNetworkFailure(error)) throw error;
  return { unreadCount: null, isWhole: false };
}

/** The bell's count as it is known, or asked for; none when no answer comes. @throws what `load` threw otherwise. */
export const cachedUnreadCount = (load: Load) => clientCache.get(query(load)).catch(noneWhenUnanswered);

/**
 * The bell's count, fetched again. One that rose is news of others, so what is cached of them is invalidated. Null when the
 * answer never arrives.
 */
export async function refreshedUnreadCount(load: Load): Promise<UnreadCount> {
  const before = clientCache.peek('unread-count') as UnreadCount | undefined;
  try {
    const answer = await clientCache.refresh(query(load));
    if ((answer.unreadCount ?? 0) > (before?.unreadCount ?? Number.POSITIVE_INFINITY))
      clientCache.invalidate(invalidations.newNotifications);
    return answer;
  } catch (error) {
    return noneWhenUnanswered(error);
  }
}
