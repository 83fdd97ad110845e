import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';

// why: each may be on two hundred lists, whose names are sorted.
const CHUNK = 20;

/** One's own gifts, oldest first, as their owner sees them: nothing in it depends on reservations. */
export async function* ownGifts(db: Db, media: MediaAddresses, userId: string) {
  for await (const chunk of ownGiftKeys(db, userId)) {
    const ids = chunk.map(({ id }) => id);
    const pictured = new Set(chunk.flatMap(({ id, key }) => (key ? [id] : [])));
    const gifts = await loadGifts(db, media, userId, ids);
    yield gifts.map(({ image: _, isReserved: _r, reservation: _n, ...gift }) => ({
      ...gift,
      picture: pictured.has(gift.id) ? giftPictureName(gift.id) : null,
    }));
  }
}

/** The ids of one's own gifts, oldest first, and the keys of their pictures. */
export function ownGiftKeys(db: Db, userId: string) {
  const query = bare(db)
    .selectFrom('gifts')
    .select(['id', 'image_key as key'])
    .where('owner_id', '=', userId)
    .orderBy('id');
  return inChunks(query, (last) => sql`id > ${last.id}`, CHUNK);
}

/** Where a gift's picture lies in the archive. */
export function giftPictureName(giftId: string): string {
  return `fotos/${giftId}.webp`;
}
