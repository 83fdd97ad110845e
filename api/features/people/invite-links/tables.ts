type InviteLinkTable = { token_hash: string; user_id: string; created_at: number; expires_at: number };

/** The tables of this room, by their names in both databases. */
export type InviteLinksTables = {
  invite_links: InviteLinkTable;
};
