import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { giftColumns, insertGift } from '#api/features/access/gift-store.ts';
import {
  claimIdempotencyKey,
  findMadeUnderKey,
  type IdempotencyKey,
} from '#api/features/base/idempotency-records.ts';
import type { StoredImage } from '#api/features/base/image-service.ts';
import { notifyPublished } from '#api/features/wishes/audiences/gift-notifications.ts';
import { refreshAudience } from '#api/features/wishes/audiences/gift-sight.ts';
import { placeOnLists } from '#api/features/wishes/gift-lists/list-store.ts';
import { type PictureSource, withPicture } from '#api/features/wishes/gifts/gift-picture.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { currencies } from '#contract/currencies.ts';
import type { giftInput } from '#contract/gifts.ts';

type GiftInput = z.output<typeof giftInput>;
/** Whose the gift is, and who publishes it where that is a carer of theirs. */
type Publisher = { ownerId: string; byId?: string };

/**
 * Publishes a gift with its picture and tells the friends; gives its id. Under a key that was used before it publishes
 * nothing, fetches nothing, and gives the id of what was published then. Throws what the picture is refused for.
 */
export async function createGift(
  services: Services,
  { ownerId, byId = ownerId }: Publisher,
  input: GiftInput,
  picture: PictureSource | undefined,
  key?: string,
): Promise<string> {
  if (!picture) {
    throw new ApiError('invalid_input', { issues: [{ path: 'ImageFile', message: 'Falta la imagen' }] });
  }
  const idempotencyKey: IdempotencyKey | null =
    key === undefined ? null : { userId: ownerId, call: 'createGift', key };
  // why: so that a repeat decodes no picture; one that runs at the same time is found in the transaction.
  const before = idempotencyKey && (await findMadeUnderKey(services.db, idempotencyKey));
  if (before) return before;
  return withPicture(services, picture, (image) =>
    publish(services, { ownerId, byId }, input, { image, idempotencyKey }),
  );
}

function publish(
  services: Services,
  { ownerId, byId }: { ownerId: string; byId: string },
  input: GiftInput,
  { image, idempotencyKey }: { image: StoredImage; idempotencyKey: IdempotencyKey | null },
): Promise<string> {
  return inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const id = newId();
    const before = idempotencyKey && (await claimIdempotencyKey(trx, idempotencyKey, id, now));
    if (before) return before;
    const columns = giftColumns(input);
    // why: a price without a currency would mean nothing; the first is the default.
    if (columns.price_cents && !columns.currency) columns.currency = currencies[0];
    await insertGift(trx, { id, ownerId, imageKey: image.key, now }, columns);
    await placeOnLists(trx, now, ownerId, id, input.Lists ?? []);
    await notifyPublished(
      trx,
      services,
      {
        ...{ id, ownerId, name: input.Name },
        audience: await refreshAudience(trx, id),
      },
      byId,
    );
    return id;
  });
}
