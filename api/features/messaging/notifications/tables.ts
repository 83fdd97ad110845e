type NotificationTable = {
  id: string;
  user_id: string;
  type: number;
  title: string;
  message: string;
  actor_id: string | null;
  related_entity_id: string | null;
  created_at: number;
  read_at: number | null;
  /** Of what the app says: which of its news it is, and the path that it leads to. */
  kind: string | null;
  link: string | null;
  /** How many gifts one of type 0 tells of; null for one. */
  folded: number | null;
};

/** The tables of this room, by their names in both databases. */
export type NotificationsTables = {
  notifications: NotificationTable;
};
