import type { GiftFilter } from '#app/features/gifts/filter/gift-filter.ts';
import { filterSummary } from '#app/features/gifts/filter/gift-filter-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';

/**
 * How many gifts the filter leaves, for who does not see them change: a choice is carried out at once, and the focus stays
 * on it. Render it from the start and with every filter, or nothing is read out.
 */
export function FilterAnnouncement({
  count,
  filter,
  isPart,
}: {
  count: number;
  filter: GiftFilter;
  isPart: boolean;
}) {
  const { noun } = useSettings();
  return (
    <p role="status" className="sr-only">
      {filterSummary(count, noun, filter, isPart)}
    </p>
  );
}
