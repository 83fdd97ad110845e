/** As long as the contract takes a link. */
const MAX_LENGTH = 2000;
// why: of what cannot be seen, the marks that chats put around an address to turn the direction of writing end it as a blank does.
const ADDRESS = /https?:\/\/[^\s<>"`«»“”\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]+/giu;
const TRAILING = /[.,;:!?…*_~|'’]$/u;

/** A complete http(s) address in a text, as written, and where it begins. */
type FoundAddress = { text: string; index: number };

/** The http(s) addresses in a text as people write and copy them, without what belongs to the sentence around each. */
export function* addressesIn(text: string): Generator<FoundAddress> {
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (found.length > MAX_LENGTH) continue;
    const address = withoutTrail(found);
    if (URL.canParse(address)) yield { text: address, index };
  }
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
