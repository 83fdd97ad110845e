type GiftListTable = {
  id: string;
  owner_id: string;
  name: string;
  name_norm: string;
  created_at: number;
  /** Null for all friends. */
  audience: 'some' | 'me' | null;
};

type GiftListItemTable = { list_id: string; gift_id: string };

/** Which friends see a list for some; a row goes with the friendship. */
type GiftListPersonTable = { list_id: string; owner_id: string; friend_id: string };

/** The tables of this room, by their names in both databases. */
export type GiftListsTables = {
  gift_lists: GiftListTable;
  gift_list_items: GiftListItemTable;
  gift_list_people: GiftListPersonTable;
};
