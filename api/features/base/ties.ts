import type { Trx } from '#api/db/schema.ts';
import type { Services } from '#api/services.ts';

/** Two who are nothing to each other from now on. */
export type Parting = {
  /** Who ends it, and the other. */
  userId: string;
  otherId: string;
  how: 'unfriended' | 'blocked';
  /** Where one blocks: whom one of the two cares for, and the other. */
  ofDependents: readonly (readonly [personId: string, otherId: string])[];
  now: number;
};

/** Whose account goes, with what no foreign key takes along. */
export type Leaver = { userId: string; email: string; giftIds: readonly string[] };

/** Rows of one kind, a chunk at a time. */
export type Chunks = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** What a room that remembers people does where one of them goes, or becomes another. */
export type Ties = {
  /** Somebody is not there any more: their account goes, or is suspended. */
  leave?: (trx: Trx, services: Pick<Services, 'clock' | 'wording'>, userId: string) => Promise<void>;
  /** Two are no friends any more, or one blocked the other. */
  part?: (trx: Trx, parting: Parting) => Promise<void>;
  /** A guest's things become an account's; what stays goes with the guest. */
  move?: (trx: Trx, services: Services, guestId: string, accountId: string) => Promise<void>;
  /** Somebody in care gets their own account. */
  claim?: (trx: Trx, userId: string) => Promise<void>;
  /** Somebody's account is about to be deleted. */
  forget?: (trx: Trx, leaver: Leaver) => Promise<void>;
  /** What one takes along of it: files of the export by name. */
  export?: Record<string, (services: Pick<Services, 'db' | 'media'>, userId: string) => Promise<Chunks>>;
};
