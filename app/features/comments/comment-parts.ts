/** A piece of a comment: words as typed, or an address that can be pressed. */
export type CommentPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`«»“”]+/giu;
const TRAILING = /[.,;:!?…*_~|]$/u;

/**
 * Cuts a comment into words and http(s) addresses; joined, they are the comment again. An address with a user name,
 * which could pass for another site, stays text, as does anything that is not a complete address.
 */
export function commentParts(comment: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: found, index } of comment.matchAll(ADDRESS)) {
    const text = withoutTrail(found);
    const href = safeAddress(text);
    if (!href) continue;
    if (index > end) parts.push({ text: comment.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < comment.length) parts.push({ text: comment.slice(end) });
  return parts;
}

/** Leaves out what belongs to the sentence around: '(https://a.ar/x).' -> 'https://a.ar/x'. */
function withoutTrail(address: string): string {
  let kept = address;
  for (;;) {
    const closes = /[)\]}]$/.exec(kept)?.[0];
    const opener = closes && { ')': '(', ']': '[', '}': '{' }[closes];
    const isLoose = closes && opener && kept.split(opener).length < kept.split(closes).length;
    if (!isLoose && !TRAILING.test(kept)) return kept;
    kept = kept.slice(0, -1);
  }
}

function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, protocol, username, password } = new URL(text);
  const isSafe = (protocol === 'https:' || protocol === 'http:') && !username && !password;
  return isSafe ? href : null;
}
