import type { Currency } from '#contract/money.ts';

/** A secret-Santa draw on a day (`2026-12-24`). Flags are 0 or 1. */
type DrawTable = {
  id: string;
  /** Null once nobody of those who are in has an account. */
  organizer_id: string | null;
  name: string;
  day: string;
  limit_cents: number | null;
  currency: Currency | null;
  message: string;
  token: string;
  /** Whether nobody shall draw whom they drew the last time. */
  no_repeat: number;
  /** How often it was drawn. */
  round: number;
  /** Whether somebody has nobody to give to, since another left. */
  needs_draw: number;
  created_at: number;
  drawn_at: number | null;
  cancelled_at: number | null;
  /** When everybody was shown who gave to whom. */
  opened_at: number | null;
  /** 1 once somebody left who did not want that all see who gave to whom. */
  stays_secret: number | null;
};

/** Who is in a draw; those of one `apart_group` do not draw each other. */
type DrawParticipantTable = {
  id: string;
  draw_id: string;
  user_id: string;
  /** What their giver sees; of `list` the list is `list_id`, null once it was deleted. */
  list_choice: 'all' | 'none' | 'list' | null;
  list_id: string | null;
  wish: string;
  apart_group: number | null;
  /** Whether they want everybody to see who gave to whom; null while they said nothing. */
  open_all: number | null;
  joined_at: number;
};

/** That one may not draw the other. */
type DrawWayTable = { giver_id: string; receiver_id: string };

/** Who drew whom: the second secret. */
type DrawPairTable = {
  giver_id: string;
  receiver_id: string;
  /** Whether it came of somebody leaving after the draw. */
  is_changed: number;
  seen_at: number | null;
  told_at: number | null;
};

/** What a giver asks whom they drew; question and answer reach the other side some time later. */
type DrawQuestionTable = {
  id: string;
  /** Null once the giver has somebody else, or left. */
  giver_id: string | null;
  receiver_id: string;
  question: string;
  asked_at: number;
  visible_at: number;
  answer: string | null;
  answer_visible_at: number | null;
};

/** The tables of this room, by their names in both databases. */
export type DrawsTables = {
  draws: DrawTable;
  draw_participants: DrawParticipantTable;
  draw_ways: DrawWayTable;
  draw_pairs: DrawPairTable;
  draw_questions: DrawQuestionTable;
};
