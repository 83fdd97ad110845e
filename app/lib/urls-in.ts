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

const OPENERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Leaves out what belongs to the sentence around: '(https://a.ar/x).' -> 'https://a.ar/x'. */
function withoutTrail(address: string): string {
  // why: counted once; counting again for each sign that goes, a page of such comments held the server for seconds.
  const counts = new Map<string, number>();
  const count = (sign: string) => counts.get(sign) ?? 0;
  for (const sign of address) counts.set(sign, count(sign) + 1);
  for (let end = address.length; ; end -= 1) {
    const last = address.charAt(end - 1);
    const opener = OPENERS[last];
    const isLoose = opener !== undefined && count(opener) < count(last);
    if (!isLoose && !TRAILING.test(last)) return address.slice(0, end);
    counts.set(last, count(last) - 1);
  }
}
