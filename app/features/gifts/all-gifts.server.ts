import { type ListedGift, listedGift } from '#app/features/gifts/cards/gift-summary.ts';
import type { Gift } from '#contract/gifts.ts';

const PAGE_SIZE = 100;
/** Nobody publishes more than this by hand. */
const MAX_PAGES = 10;

type AskPage = (query: { limit: number; after?: string }) => Promise<{ rows: Gift[]; next: string | null }>;

/**
 * All of somebody's gifts, since they are filtered and sorted on the page: `ask` gives one page of the API's list.
 * @throws what `ask` throws.
 */
export async function allGifts(ask: AskPage): Promise<ListedGift[]> {
  const gifts: ListedGift[] = [];
  let after: string | null = null;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { rows, next }: Awaited<ReturnType<AskPage>> = await ask({
      limit: PAGE_SIZE,
      ...(after && { after }),
    });
    gifts.push(...rows.map(listedGift));
    after = next;
    if (!after) break;
  }
  return gifts;
}
