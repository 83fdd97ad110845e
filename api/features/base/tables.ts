import type { Currency } from '#contract/money.ts';

/** How many tries were made under a rate limit key since its window began. */
type TryCountTable = { key_hash: string; tries: number; ends_at: number };

/** Something to be done at a time, once; `payload` is JSON. */
type JobTable = {
  id: string;
  kind: string;
  dedupe_key: string;
  user_id: string | null;
  due_at: number;
  payload: string;
  tries: number;
  held_until: number | null;
  done_at: number | null;
  outcome: string | null;
};

/**
 * A queued change of what may be reserved, written whether or not it is: of a gift, whose name and price are kept as they
 * were ('hidden': not everybody who saw it may see it still; 'shown': others may, too; 'forgotten': one that was received is deleted); of an owner who left; of a friendship with `other_id` that ended.
 */
type OwnerChangeTable = {
  id: string;
  kind:
    | 'changed'
    | 'hidden'
    | 'shown'
    | 'purchased'
    | 'received'
    | 'deleted'
    | 'forgotten'
    | 'left'
    | 'unfriended';
  /** Of one that was received: the thanks and to which friends they go, as JSON. */
  payload: string | null;
  owner_id: string;
  other_id: string | null;
  gift_id: string | null;
  gift_name: string | null;
  price_cents: number | null;
  currency: Currency | null;
  created_at: number;
};

type MadeOnceTable = {
  user_id: string;
  call_name: string;
  call_key: string;
  made_id: string;
  created_at: number;
};

/** The tables of this room, by their names in both databases. */
export type BaseTables = {
  try_counts: TryCountTable;
  jobs: JobTable;
  owner_changes: OwnerChangeTable;
  made_once: MadeOnceTable;
};
