import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';

/** The pools that one is in, with one's own part and words; where the money goes only where one organizes it. */
export async function ownPools(db: Db, userId: string) {
  const rows = await bare(db)
    .selectFrom('pool_members')
    .innerJoin('pools', 'pools.id', 'pool_members.pool_id')
    .selectAll('pool_members')
    .select(['pools.gift_name', 'pools.owner_name', 'pools.currency', 'pools.until', 'pools.message'])
    .select([
      'pools.target_cents',
      'pools.pay_to',
      'pools.organizer_id',
      'pools.ended_as',
      'pools.created_at',
    ])
    .where('pool_members.user_id', '=', userId)
    .orderBy('pools.created_at')
    .orderBy('pools.id')
    .execute();
  const words = await bare(db)
    .selectFrom('pool_messages')
    .select(['pool_id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const isOrganizer = row.organizer_id === userId;
    return {
      gift: row.gift_name,
      owner: row.owner_name,
      createdAt: moment(row.created_at),
      endedAs: row.ended_as,
      until: row.until,
      isOrganizer,
      ...(isOrganizer && { target: row.target_cents / 100, payTo: row.pay_to, message: row.message }),
      currency: row.currency,
      amount: row.amount_cents === null ? null : row.amount_cents / 100,
      joinedAt: moment(row.joined_at),
      sentAt: moment(row.sent_at),
      arrivedAt: moment(row.arrived_at),
      leftAt: moment(row.left_at),
      paidBackAt: moment(row.paid_back_at),
      messages: words
        .filter(({ pool_id }) => pool_id === row.pool_id)
        .map(({ text, created_at }) => ({ text, createdAt: moment(created_at) })),
    };
  });
}

/** What one has of others' money for a pool, or they of one's own; who the other is stays in the app. */
export async function ownPoolDebts(db: Db, userId: string) {
  const rows = await bare(db)
    .selectFrom('pool_debts')
    .innerJoin('pools', 'pools.id', 'pool_debts.pool_id')
    .select(['pools.gift_name', 'debtor_id', 'amount_cents', 'pool_debts.currency'])
    .select(['arrived_at', 'paid_back_at'])
    .where((eb) => eb.or([eb('debtor_id', '=', userId), eb('creditor_id', '=', userId)]))
    .orderBy('pool_debts.id')
    .execute();
  return rows.map((row) => ({
    ...{ gift: row.gift_name, isMine: row.debtor_id === userId, currency: row.currency },
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
    ...{ arrivedAt: moment(row.arrived_at), paidBackAt: moment(row.paid_back_at) },
  }));
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
