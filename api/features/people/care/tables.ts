/** Who cares for somebody that signs in nowhere; `hides_reservations` is 1 where that carer's screens show none. */
type CarerTable = {
  person_id: string;
  carer_id: string;
  since: number;
  hides_reservations: number | null;
};

/** Whom a carer asked to care, too; a row goes with the friendship of the two. */
type CarerInviteTable = { person_id: string; user_id: string; from_id: string; created_at: number };

/** Which friends of their carers do not find somebody. */
type HiddenFromTable = { person_id: string; friend_id: string };

/** The mailed link by which somebody gets an account, and what was kept for them. */
type HandoverTable = {
  person_id: string;
  token_hash: string;
  email: string;
  expires_at: number;
  /** Who sent it: it ends with their care. */
  from_id: string | null;
};

/** What a carer asks the others; a row goes with the care of who asked it, or of whom it is about. */
type CareDecisionTable = {
  id: string;
  person_id: string;
  from_id: string;
  kind: 'handover' | 'delete' | 'remove';
  /** Whom it takes out. */
  about_id: string | null;
  /** To whom it hands the list over. */
  email: string | null;
  /** The ids of who agrees, as JSON. */
  agreed: string;
  /** When it is carried out, unless somebody says no. */
  due_at: number;
};

/** The tables of this room, by their names in both databases. */
export type CareTables = {
  carers: CarerTable;
  carer_invites: CarerInviteTable;
  hidden_from: HiddenFromTable;
  handovers: HandoverTable;
  care_decisions: CareDecisionTable;
};
