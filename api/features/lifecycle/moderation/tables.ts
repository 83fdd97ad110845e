type ReportTable = {
  id: string;
  /** Null once their account is gone. */
  reporter_id: string | null;
  /** Whose it is. */
  about_id: string;
  kind: 'person' | 'gift' | 'comment' | 'list';
  /** Of a list, its link's. */
  target_id: string;
  reason: string;
  text: string;
  created_at: number;
  /** When an operator acted on it. */
  done_at: number | null;
};

/** What an operator did, by ids alone. */
type OperatorLogTable = {
  id: string;
  at: number;
  command: 'hide' | 'restore' | 'suspend' | 'dismiss' | 'invite' | 'link';
  target_kind: 'gift' | 'comment' | 'list' | 'person';
  target_id: string;
  details: string;
};

/** The tables of this room, by their names in both databases. */
export type ModerationTables = {
  reports: ReportTable;
  operator_log: OperatorLogTable;
};
