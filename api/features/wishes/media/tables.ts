type ImageTable = {
  key: string;
  width: number;
  height: number;
  color: string;
  frames: number;
  created_at: number;
};

/** The tables of this room, by their names in both databases. */
export type MediaTables = {
  images: ImageTable;
};
