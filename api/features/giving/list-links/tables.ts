/** A link that shares a list; `list_key` is the list's id, or '' for everything its owner wishes for. Flags are 0 or 1. */
type ListLinkTable = {
  id: string;
  owner_id: string;
  list_id: string | null;
  list_key: string;
  token: string;
  message: string;
  show_sizes: number;
  show_day: number;
  guests_may_reserve: number;
  guests_see_names: number;
  first_opened_at: number | null;
  created_at: number;
  hidden_at: number | null;
  /** Of one that shows somebody's list to who drew them, and that nobody shares: who was drawn. */
  participant_id: string | null;
  /** 1 where its owner said that whoever has the link may see a list which not all friends see. */
  audience_confirmed: number | null;
};

/** Who may see what is reserved on a shared list. */
type ListEntryTable = { user_id: string; link_id: string; entered_at: number };

/** The tables of this room, by their names in both databases. */
export type ListLinksTables = {
  list_links: ListLinkTable;
  list_entries: ListEntryTable;
};
