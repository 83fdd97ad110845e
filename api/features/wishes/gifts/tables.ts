import type { Currency } from '#contract/money.ts';

type GiftTable = {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  image_key: string | null;
  rating: number;
  link: string | null;
  size: string | null;
  color: string | null;
  brands: string | null;
  price_cents: number | null;
  currency: Currency | null;
  comment: string | null;
  /** Since when the price is what it is; null without one. */
  priced_at: number | null;
  purchased_at: number | null;
  created_at: number;
  updated_at: number;
  /** When its owner said that it came, and of which day (`2026-12-24`). */
  received_at: number | null;
  received_on: string | null;
  /** From whom, in their own word, and the thanks that go to whoever gave it. */
  received_from: string | null;
  received_words: string | null;
  /** The ids of the lists that it left then (JSON), for taking that back. */
  received_lists: string | null;
  /** When an operator hid it from all but its owner. */
  hidden_at: number | null;
  /** 1 while its owner alone is to see it. */
  is_draft: number | null;
  /** Who sees it, 'draft' or the strictest of its lists (`refreshAudience`); null for all friends. */
  audience: 'some' | 'me' | 'draft' | null;
  /** 1 until all friends could see it once, and were told; until then `gift_told` says who was. */
  is_untold: number | null;
};

/** Who was told of a gift that not all friends could see yet. */
type GiftToldTable = { gift_id: string; user_id: string };

/** The tables of this room, by their names in both databases. */
export type GiftsTables = {
  gifts: GiftTable;
  gift_told: GiftToldTable;
};
