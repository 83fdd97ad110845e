import { textOfMarkup } from '#api/features/base/link-metadata/walk-markup.ts';

// why: what is longer than this is no title and no description, and cleaning costs time.
const MAX_RAW_CHARS = 20_000;
// Control characters, halves of surrogate pairs (no database takes them) and marks that turn the direction of writing.
const unwanted = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A stranger's text made safe to show and store: tags stripped, entities decoded, whitespace collapsed, at most `max` UTF-16
 * units (cut at a word where there is one, with '…'). Gives null when nothing is left.
 */
export function pageText(value: string | null | undefined, max: number): string | null {
  if (!value) return null;
  const plain = textOfMarkup(value.slice(0, MAX_RAW_CHARS))
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return plain.length <= max ? plain : shortened(plain, max);
}

function shortened(text: string, max: number): string {
  const room = text.slice(0, max - 1);
  const wordEnd = room.lastIndexOf(' ');
  const kept = wordEnd > max / 2 ? room.slice(0, wordEnd) : room.replace(/\p{Cs}$/u, '');
  return `${kept.replace(/[\s,;:.-]{1,9}$/, '')}…`;
}
