import type { Selectable } from 'kysely';
import { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { reachable } from '#api/features/access/block-store.ts';
import type { OwnerChange } from '#api/features/base/owner-change-queue.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type Telling = Pick<Services, 'clock' | 'wording'>;
type Thanks = Selectable<Tables['thanks']>;

/** What an owner queues when a gift came: the words, and the friends whom they named. */
const receivedPayload = z.object({ words: z.string(), to: z.array(z.string()) });
export type ReceivedPayload = z.output<typeof receivedPayload>;

/** The page that shows thanks to whom they were said. */
const thanksLink = (id: string): string => `/reservations/gracias/${id}`;

type Batch = {
  changes: readonly OwnerChange[];
  /** The names of the owners who are still here. */
  names: ReadonlyMap<string, string>;
  /** With the name that the gift had when it went out of its holder's sight, if it did. */
  reservations: readonly { gift_id: string; user_id: string; gift_name: string | undefined }[];
};

/** Says an owner's thanks for what came to whoever had reserved it, and to the friends whom they named, once each. */
export async function sayThanks(
  trx: Trx,
  services: Telling,
  { changes, names, reservations }: Batch,
): Promise<void> {
  const last = new Map(
    changes.filter(({ kind }) => kind === 'received').map((change) => [change.gift_id, change]),
  );
  for (const { gift_id, gift_name, owner_id, payload } of last.values()) {
    const owner = names.get(owner_id);
    if (owner === undefined || gift_id === null || (await isTakenBack(trx, gift_id))) continue;
    const { words, to } = receivedPayload.parse(JSON.parse(payload ?? ''));
    const holders = reservations.filter((each) => each.gift_id === gift_id).map(({ user_id }) => user_id);
    const givers = new Set([...holders, ...to]);
    for (const { giver_id, thanked_at } of await tellersOf(trx, gift_id)) {
      if (giver_id === null) continue;
      // why: told is told; else the owner would see, by who was thanked, which of them still holds it.
      if (thanked_at === null) givers.add(giver_id);
      else givers.delete(giver_id);
    }
    for (const to_id of await reachable(trx, owner_id, [...givers])) {
      const known = reservations.find(
        (each) => each.gift_id === gift_id && each.user_id === to_id,
      )?.gift_name;
      const thanks = {
        gift_id,
        gift_name: known ?? gift_name ?? '',
        from_id: owner_id,
        to_id,
        message: words,
      };
      const isNew = await thank(trx, services, owner, thanks);
      if (!isNew) await changeUnread(trx, thanks);
    }
  }
}

/** Whether its owner wishes for it again as if it had not come: nobody who was not thanked by then is. */
async function isTakenBack(trx: Trx, giftId: string): Promise<boolean> {
  const gift = bare(trx).selectFrom('gifts').select('received_at').where('id', '=', giftId);
  return (await gift.executeTakeFirst())?.received_at === null;
}

/** Lists whoever told that a gift was theirs to give; who was thanked for telling keeps those words. */
const tellersOf = (trx: Trx, giftId: string) =>
  trx
    .selectFrom('reveals')
    .select(['giver_id', 'thanked_at'])
    .where('gift_id', '=', giftId)
    .orderBy('created_at')
    .execute();

type Said = Omit<Thanks, 'id' | 'created_at' | 'cause'>;

/** Says thanks to one person and notifies them. Gives whether it is new: one is thanked once for each gift. */
export async function thank(
  trx: Trx,
  { clock, wording }: Telling,
  who: string,
  said: Said,
): Promise<boolean> {
  const { to_id, gift_id, gift_name, from_id } = said;
  const thanks = { ...said, cause: `gift:${gift_id}`, id: newId(), created_at: clock.now() };
  const insert = trx.insertInto('thanks').values(thanks);
  const made = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await notify(trx, clock.now(), [to_id], {
    ...{ type: notificationTypes.app, kind: 'thanks', link: thanksLink(thanks.id) },
    ...{ ...wording.thanks(who, gift_name), actorId: from_id, relatedEntityId: null },
  });
  return true;
}

type Again = Pick<Said, 'to_id' | 'gift_id' | 'message'>;

const saidBefore = (trx: Trx, { to_id, gift_id }: Again) =>
  trx.selectFrom('thanks').selectAll().where('to_id', '=', to_id).where('gift_id', '=', gift_id);

/** Changes the words of thanks that are unread. */
async function changeUnread(trx: Trx, again: Again): Promise<void> {
  const thanks = await saidBefore(trx, again).executeTakeFirst();
  if (!thanks) return;
  const unread = trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', again.to_id)
    .where('read_at', 'is', null)
    .where('link', '=', thanksLink(thanks.id));
  if (!(await unread.executeTakeFirst())) return;
  await trx.updateTable('thanks').set({ message: again.message }).where('id', '=', thanks.id).execute();
}

/** Puts words to thanks that had none, whose one notification is unread again. Gives whether it did. */
export async function addWords(trx: Trx, now: number, again: Again): Promise<boolean> {
  const thanks = await saidBefore(trx, again).where('message', '=', '').executeTakeFirst();
  if (!thanks) return false;
  await trx.updateTable('thanks').set({ message: again.message }).where('id', '=', thanks.id).execute();
  const notified = trx.updateTable('notifications').set({ read_at: null, created_at: now });
  await notified.where('user_id', '=', again.to_id).where('link', '=', thanksLink(thanks.id)).execute();
  return true;
}
