import type { Currency } from '#contract/money.ts';

/** Several people's one gift, on one reservation (`until` a day like `2026-12-24`). */
type PoolTable = {
  id: string;
  /** Of an active or a past reservation; its holder is the organizer, or keeps it for whoever will be. */
  reservation_id: string;
  gift_id: string;
  owner_id: string;
  /** Null while nobody organizes it. */
  organizer_id: string | null;
  /** As it was begun, for when the gift is gone or out of sight; empty once its owner left. */
  gift_name: string;
  owner_name: string;
  target_cents: number;
  currency: Currency;
  until: string | null;
  pay_to: string;
  message: string;
  token: string | null;
  created_at: number;
  orphaned_at: number | null;
  closed_at: number | null;
  ended_as: 'given' | 'purchased' | 'gone' | 'cancelled' | null;
  ended_at: number | null;
};

/** Who is in a pool, or was and is owed money. */
type PoolMemberTable = {
  id: string;
  pool_id: string;
  /** Null once they left the product. */
  user_id: string | null;
  amount_cents: number | null;
  joined_at: number;
  sent_at: number | null;
  arrived_at: number | null;
  left_at: number | null;
  paid_back_at: number | null;
};

type PoolMessageTable = {
  id: string;
  pool_id: string;
  user_id: string;
  text: string;
  created_at: number;
  /** Whether it says what the organizer changed of where the money goes, or how much. */
  is_change: 1 | null;
};

/** What somebody got for a pool that they organize no more, or in another currency, and its sender gets back. */
type PoolDebtTable = {
  id: string;
  pool_id: string;
  /** Each null once they left the product. */
  debtor_id: string | null;
  creditor_id: string | null;
  /** Null where its sender never said how much. */
  amount_cents: number | null;
  currency: PoolTable['currency'];
  /** Null while its sender alone says so. */
  arrived_at: number | null;
  paid_back_at: number | null;
};

/** The tables of this room, by their names in both databases. */
export type PoolsTables = {
  pools: PoolTable;
  pool_members: PoolMemberTable;
  pool_messages: PoolMessageTable;
  pool_debts: PoolDebtTable;
};
