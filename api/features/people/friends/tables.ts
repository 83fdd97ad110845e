/** Two rows a friendship, one in each direction. */
type FriendshipTable = { user_id: string; friend_id: string; created_at: number };

/** The tables of this room, by their names in both databases. */
export type FriendsTables = {
  friendships: FriendshipTable;
};
