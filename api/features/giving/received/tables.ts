/** Which friends gave somebody something, in the receiver's own word. */
type GiftGiverTable = { gift_id: string; user_id: string };

/**
 * Thanks for a gift, once for each receiver: `cause` is `gift:` and its id. In rows from before that held, also `reveal:` and what its
 * giver told. They outlive the gift, and without a name whoever said them.
 */
type ThanksTable = {
  id: string;
  cause: string;
  gift_id: string;
  gift_name: string;
  from_id: string | null;
  to_id: string;
  message: string;
  created_at: number;
};

/** That a giver told the owner that it was them; the one thing about a reservation that its owner reads. */
type RevealTable = {
  id: string;
  reservation_id: string;
  gift_id: string;
  gift_name: string;
  owner_id: string;
  giver_id: string | null;
  message: string;
  created_at: number;
  thanked_at: number | null;
};

/** The tables of this room, by their names in both databases. */
export type ReceivedTables = {
  gift_givers: GiftGiverTable;
  thanks: ThanksTable;
  reveals: RevealTable;
};
