import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { normalizeName } from '#api/db/name-parts.ts';
import type { Db } from '#api/db/schema.ts';
import type { SimilarGift, similarQuery } from '#contract/gifts.ts';
import { webAddress } from '#contract/links.ts';

/** Of how many of one's deseos, the newest ones, something like it is looked for. */
const MOST_READ = 1000;

/** Looks among a person's own gifts that did not come yet for one of the same title or link; the newest of them. */
export async function findSimilarGift(
  db: Db,
  ownerId: string,
  { name, link, except }: z.output<typeof similarQuery>,
): Promise<SimilarGift | null> {
  const [nameKey, linkKey] = [normalizeName(name), sameLink(link)];
  if (nameKey === '' && linkKey === null) return null;
  const rows = await bare(db)
    .selectFrom('gifts')
    .select(['id', 'name', 'link'])
    .where('owner_id', '=', ownerId)
    .where('received_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute();
  const found = rows.find(
    (row) =>
      row.id !== except &&
      ((nameKey !== '' && normalizeName(row.name) === nameKey) ||
        (linkKey !== null && sameLink(row.link ?? '') === linkKey)),
  );
  return found ? { id: found.id, name: found.name } : null;
}

// why: what campaigns and apps put behind an address says where somebody came from, and nothing of the thing.
const TRACKING = /^(?:utm_.*|mc_.*|gclid|gbraid|wbraid|fbclid|igshid|igsh|msclkid|ttclid|srsltid|ref)$/i;

/** The form in which links are compared: one thing's address, however it was copied; null for no address. */
export function sameLink(link: string): string | null {
  const address = webAddress(link.trim());
  if (address === null) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const told = [...searchParams].filter(([name]) => !TRACKING.test(name));
  const query = new URLSearchParams(told);
  query.sort();
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${query}`;
}
