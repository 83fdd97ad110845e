type InvitationTable = {
  id: string;
  from_user_id: string;
  to_user_id: string;
  /** Both ids in order, joined: at most one pending invitation between two people, in either direction. */
  pair: string;
  status: 'pending' | 'accepted' | 'rejected';
  created_at: number;
  decided_at: number | null;
};

/** The tables of this room, by their names in both databases. */
export type InvitationsTables = {
  invitations: InvitationTable;
};
