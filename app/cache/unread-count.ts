import { changes } from '#app/cache/changes.ts';
import { ownCache } from '#app/cache/own-cache.ts';
import type { Question } from '#app/cache/slice-cache.ts';

export type UnreadCount = { unreadCount: number | null; isWhole: boolean };
type Load = () => Promise<UnreadCount>;

const question = (load: Load): Question<UnreadCount> => ({
  address: 'unread-count',
  slices: ['unreadCount'],
  load,
});

/** The bell's count as it is known, or asked for. @throws what `load` threw. */
export const keptUnreadCount = (load: Load) => ownCache.ask(question(load));

/**
 * The bell's count asked anew. One that rose is news of others, so what is kept of them is forgotten; one that cannot be had
 * because there is no connection is null.
 */
export async function renewedUnreadCount(load: Load): Promise<UnreadCount> {
  const before = ownCache.peek('unread-count') as UnreadCount | undefined;
  try {
    const answer = await ownCache.renew(question(load));
    if ((answer.unreadCount ?? 0) > (before?.unreadCount ?? Number.POSITIVE_INFINITY))
      ownCache.forget(changes.news);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { unreadCount: null, isWhole: false };
  }
}
