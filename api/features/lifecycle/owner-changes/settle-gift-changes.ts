import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';
import { poolGivers, settlePoolsOfGifts } from '#api/features/giving/pools/settle-pools.ts';
import { sayThanks } from '#api/features/giving/received/say-thanks.ts';
import { type Lost, settleLost } from '#api/features/lifecycle/owner-changes/settle-lost.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const sentences = {
  changed: 'reservedGiftChanged',
  purchased: 'reservedGiftPurchased',
  deleted: 'reservedGiftDeleted',
} as const;
/** What is told of several changes: the last of these. */
const weights: readonly string[] = ['changed', 'purchased', 'received', 'deleted', 'forgotten'];

/**
 * Notifies whoever reserved one of the gifts, once a gift (type 4), and moves the reservations of deleted ones to their
 * holders' past reservations.
 */
export async function settleGiftChanges(
  trx: Trx,
  { clock, wording }: Pick<Services, 'clock' | 'wording'>,
  changes: readonly OwnerChange[],
): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ gift_id }) => gift_id ?? []))];
  if (ids.length === 0) return;
  const names = await namesOf(trx, changes);
  const givers = await poolGivers(trx, ids);
  await settlePoolsOfGifts(trx, { clock, wording }, changes);
  const active = bare(trx)
    .selectFrom('reservations')
    .selectAll()
    .where('gift_id', 'in', ids)
    .where('cancelled_at', 'is', null);
  const held = await lockRows(trx, active).execute();
  const lost = await settleLost(trx, clock.now(), held, changes);
  const reservations = held.map((row) => ({ ...row, gift_name: lost.get(row.id)?.gift_name }));
  await sayThanks(trx, { clock, wording }, { changes, names, reservations: [...reservations, ...givers] });
  for (const { gift_name: _, ...reservation } of reservations) {
    const owner = names.get(reservation.owner_id);
    const told = newsFor(reservation, changes, lost.get(reservation.id));
    // why: of an owner who left meanwhile nothing is told but that, and that is a change of its own.
    if (owner === undefined || !told) continue;
    if (isTold(told)) {
      await notify(trx, clock.now(), [reservation.user_id], {
        type: notificationTypes.reservedGiftChanged,
        ...wording[sentences[told.kind]](owner, told.gift_name),
        // why: that it was bought, or is gone, is not to be lost under a new price.
        isMinor: told.kind === 'changed',
        actorId: reservation.owner_id,
        relatedEntityId: reservation.gift_id,
      });
    }
    if (isOver(told)) await keepPastReservation(trx, reservation, owner, told);
  }
  const gone = changes.filter((change) => isOver(change) && names.has(change.owner_id));
  const goneIds = gone.flatMap(({ gift_id }) => gift_id ?? []);
  if (goneIds.length > 0)
    await bare(trx).deleteFrom('reservations').where('gift_id', 'in', goneIds).execute();
}

type Reservation = Tables['reservations'];
type News = OwnerChange & { gift_name: string };

/** why: whoever gave what was received gets thanks, and no word of what becomes of it then. */
const isTold = (news: News): news is News & { kind: keyof typeof sentences } => news.kind in sentences;
const isOver = ({ kind }: Pick<OwnerChange, 'kind'>) => kind === 'deleted' || kind === 'forgotten';

/** The weightiest change since the gift was reserved, with the name that the gift had last; of one out of sight, what it was then. */
function newsFor(
  { gift_id, reserved_at }: Reservation,
  changes: readonly OwnerChange[],
  lost: Lost | undefined,
): News | undefined {
  const ofGift = changes.filter((change) => change.gift_id === gift_id && weights.includes(change.kind));
  if (lost) {
    const end = ofGift.find(isOver);
    const isNew = lost.isNew && ({ ...changes[0], kind: 'changed' } as OwnerChange);
    const news = end ?? (isNew || undefined);
    return news && { ...news, ...lost };
  }
  // why: nothing is reserved once it is bought or deleted, whatever the clocks of two machines say.
  const since = ofGift.filter(({ kind, created_at }) => kind !== 'changed' || created_at >= reserved_at);
  const last = since.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  const told = since.toSorted((a, b) => weights.indexOf(a.kind) - weights.indexOf(b.kind)).at(-1);
  return told && last && ({ ...told, gift_name: last.gift_name } as News);
}

async function namesOf(trx: Trx, changes: readonly OwnerChange[]): Promise<Map<string, string>> {
  const ids = new Set(changes.map(({ owner_id }) => owner_id));
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Keeps for its holder what a reservation was of (docs/decisions/023-owner-changes.md). */
async function keepPastReservation(
  trx: Trx,
  { id, user_id, owner_id, gift_id, comment, reserved_at, ...kept }: Reservation,
  owner_name: string,
  { gift_name, price_cents, currency, created_at }: News,
): Promise<void> {
  await bare(trx)
    .insertInto('past_reservations')
    .values({
      ...{ id, user_id, owner_id, gift_id, comment, reserved_at },
      ...{ owner_name, gift_name, price_cents, currency, gone_at: created_at },
      ...{ bought_at: kept.bought_at, wrapped_at: kept.wrapped_at, given_at: kept.given_at, note: kept.note },
      ...{ spent_cents: kept.spent_cents, spent_currency: kept.spent_currency },
    })
    .execute();
}
