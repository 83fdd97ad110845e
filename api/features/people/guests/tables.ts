/** A guest's way back; one that was mailed says to which address. */
type GuestKeyTable = { key_hash: string; user_id: string; email: string | null; created_at: number };

/** The tables of this room, by their names in both databases. */
export type GuestsTables = {
  guest_keys: GuestKeyTable;
};
