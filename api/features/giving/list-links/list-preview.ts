import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import { findLinkByToken, giftsOfLink, type OpenLink } from '#api/features/access/list-link-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { collageName } from '#api/features/wishes/media/collages.ts';

const PICTURES = 3;

/** The keys of the first pictures of a shared list, newest first; none for a token that serves no more. */
export async function previewKeys(db: Db, token: string): Promise<string[]> {
  const link = await findLinkByToken(db, token, null);
  return link ? keysOf(db, link) : [];
}

async function keysOf(db: Db, link: OpenLink): Promise<string[]> {
  const rows = await giftsOfLink(db, link)
    .select('gifts.image_key as key')
    .where('gifts.image_key', 'is not', null)
    .orderBy('gifts.updated_at', 'desc')
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id', 'desc')
    .limit(sql.lit(PICTURES))
    .execute();
  return [...new Set(rows.flatMap(({ key }) => key ?? []))];
}

/** Where the preview of a shared list is: its only picture's, or a collage of the first; null without any. */
export async function previewUrl(db: Db, media: MediaAddresses, link: OpenLink): Promise<string | null> {
  const keys = await keysOf(db, link);
  const [only] = keys;
  if (only === undefined || link.token === '') return null;
  return keys.length === 1
    ? media.share(only)
    : `/media/list/${link.token}/${collageName(link.token, keys)}.jpg`;
}
