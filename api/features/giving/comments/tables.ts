type CommentTable = {
  id: string;
  gift_id: string;
  user_id: string;
  comment: string;
  created_at: number;
  updated_at: number;
  hidden_at: number | null;
};

/** The tables of this room, by their names in both databases. */
export type CommentsTables = {
  comments: CommentTable;
};
