/** Links that operators give; `email` is that of an account which the link makes, under the id. */
type OperatorLinkTable = { user_id: string; token_hash: string; email: string | null; expires_at: number };

/** The tables of this room, by their names in both databases. */
export type OperatorLinksTables = {
  operator_links: OperatorLinkTable;
};
