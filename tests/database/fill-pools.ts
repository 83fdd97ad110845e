import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { rowId } from '#bench/bench-ids.ts';

/** Makes a pool of each of the reservations, with its holder, one more in it and money that is owed; the first is the first person's, of a friend's gift. */
export async function fillPools(db: Db, scale: { users: number }): Promise<void> {
  const me = rowId('user', 0);
  const active = bare(db)
    .selectFrom('reservations')
    .select(['id', 'gift_id', 'owner_id', 'user_id'])
    .where('cancelled_at', 'is', null)
    .orderBy('id');
  const friends = db.selectFrom('friendships').select('friend_id').where('user_id', '=', me);
  const first = await active.where('owner_id', 'in', friends).executeTakeFirstOrThrow();
  await bare(db).updateTable('reservations').set({ user_id: me }).where('id', '=', first.id).execute();
  const others = await active
    .where('id', '!=', first.id)
    .limit(3 * scale.users)
    .execute();
  const held = [{ ...first, user_id: me }, ...others];
  for (let start = 0; start < held.length; start += 500) {
    const some = held.slice(start, start + 500).map((row, index) => ({ ...row, n: start + index }));
    const pools = some.map(({ id, gift_id, owner_id, user_id, n }) => ({
      ...{ id: rowId('thanks', n), reservation_id: id, gift_id, owner_id, organizer_id: user_id },
      ...{ gift_name: '', owner_name: '', target_cents: 1000, currency: 'ARS' as const, until: null },
      ...{ pay_to: '', message: '', token: `vaquita-de-la-reserva-${n}`, created_at: n },
      ...{ orphaned_at: null, closed_at: null, ended_as: null, ended_at: null },
    }));
    await bare(db).insertInto('pools').values(pools).execute();
    const untouched = {
      amount_cents: null,
      sent_at: null,
      arrived_at: null,
      left_at: null,
      paid_back_at: null,
    };
    const members = some.flatMap(({ user_id, n }) =>
      [user_id, rowId('user', (n + 1) % scale.users)].flatMap((member, place) =>
        place === 1 && member === user_id
          ? []
          : [
              {
                ...{ id: rowId('thanks', 2 * n + place), pool_id: rowId('thanks', n), user_id: member },
                ...{ ...untouched, joined_at: n },
              },
            ],
      ),
    );
    await bare(db).insertInto('pool_members').values(members).execute();
    const messages = some.map(({ user_id, n }) => ({
      ...{
        id: rowId('thanks', n),
        pool_id: rowId('thanks', n),
        user_id,
        text: 'Hola',
        created_at: n,
        is_change: null,
      },
    }));
    await bare(db).insertInto('pool_messages').values(messages).execute();
    const debts = some.map(({ user_id, n }) => ({
      ...{ id: rowId('thanks', n), pool_id: rowId('thanks', n), debtor_id: user_id },
      ...{ creditor_id: rowId('user', (n + 2) % scale.users), amount_cents: 100, currency: 'ARS' as const },
      ...{ arrived_at: n, paid_back_at: null },
    }));
    await bare(db).insertInto('pool_debts').values(debts).execute();
  }
  for (const table of ['pools', 'pool_members', 'pool_messages', 'pool_debts'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
