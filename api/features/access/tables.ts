/** Who shut out whom. It holds both ways, but for unblocking and for comments. */
type BlockTable = { user_id: string; blocked_id: string; created_at: number };

/** The tables of this room, by their names in both databases. */
export type AccessTables = {
  blocks: BlockTable;
};
