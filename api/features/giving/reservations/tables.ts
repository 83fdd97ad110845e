import type { Currency } from '#contract/money.ts';

/** No foreign key leads to the gift or its owner: what its owner does must not touch reservations (0009-owner-changes). */
type ReservationTable = {
  id: string;
  gift_id: string;
  /** The gift's owner, who is found here after the gift is gone. */
  owner_id: string;
  user_id: string;
  comment: string | null;
  reserved_at: number;
  cancelled_at: number | null;
  /** When a friend of the owner's cancelled it, whose guest confirmed no e-mail. */
  freed_at: number | null;
  /** What its holder keeps of it: the giver's own steps and notes, told to nobody else. */
  bought_at: number | null;
  wrapped_at: number | null;
  given_at: number | null;
  spent_cents: number | null;
  spent_currency: Currency | null;
  note: string | null;
  /** When a guest's ends with the day that the list showed them; it stays when they have an account and counts no more. */
  lapses_at: number | null;
  /** Since when its holder does not see the gift any more, and what it was then; null while they do. */
  lost_at: number | null;
  lost_name: string | null;
  /** 1 where it was made by who drew its owner and did not tell: it names nobody. */
  through_draw: number | null;
  lost_price_cents: number | null;
  lost_currency: Currency | null;
};

/** What is left to the holder of a reservation whose gift was deleted; `gift_id` names nothing that is still there. */
type PastReservationTable = {
  id: string;
  user_id: string;
  owner_id: string;
  gift_id: string;
  gift_name: string;
  owner_name: string;
  price_cents: number | null;
  currency: Currency | null;
  comment: string | null;
  reserved_at: number;
  gone_at: number;
  bought_at: number | null;
  wrapped_at: number | null;
  given_at: number | null;
  spent_cents: number | null;
  spent_currency: Currency | null;
  note: string | null;
};

/** The tables of this room, by their names in both databases. */
export type ReservationsTables = {
  reservations: ReservationTable;
  past_reservations: PastReservationTable;
};
