import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import type { TargetKind } from '#api/features/lifecycle/moderation/targets.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Wording } from '#api/wording.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type Hidden = { kind: TargetKind; id: string };

/** Tells whoever made something that an operator hid it, and leads them to the house rules. */
export async function tellAuthor(
  trx: Trx,
  { now, wording }: { now: number; wording: Wording },
  { kind, id }: Hidden,
): Promise<void> {
  const { author, name } = await authorOf[kind](trx, id);
  await notify(trx, now, [author], {
    type: notificationTypes.app,
    ...wording.hidden[kind](name),
    actorId: null,
    relatedEntityId: null,
    kind: 'hidden',
    link: '/ayuda/normas',
  });
}

type Author = { author: string; name: string };

const authorOf: Record<TargetKind, (db: Db, id: string) => Promise<Author>> = {
  gift: (db, id) =>
    bare(db)
      .selectFrom('gifts')
      .select(['owner_id as author', 'name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  comment: (db, id) =>
    bare(db)
      .selectFrom('comments')
      .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
      .select('comments.user_id as author')
      // why: who may not see the gift any more is not to learn how it is called now.
      .select(
        sql<string>`case when ${visibleTo(sql.ref('comments.user_id'))} then gifts.name else '…' end`.as(
          'name',
        ),
      )
      .where('comments.id', '=', id)
      .executeTakeFirstOrThrow(),
  list: (db, id) =>
    db
      .selectFrom('list_links')
      .select(['owner_id as author', 'token as name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  person: async (_db, id) => ({ author: id, name: '' }),
};
