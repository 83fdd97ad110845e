/** The scripts that people write their names in (UAX 31, table 5); Japanese takes three. */
const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya ' +
  'Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Bopomofo'
)
  .split(' ')
  .map((script) => `\\p{Script=${script}}`);
const JAPANESE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const patterns = [...SCRIPTS, JAPANESE].map(
  (letters) => new RegExp(`^(?:(?=[^\\p{L}])[\\x21-\\x7e]|(?=[\\p{L}\\p{M}])[${letters}])+$`, 'u'),
);

/**
 * Whether a word is of letters of one script alone, with ASCII digits and signs between, and of no other forms of them
 * (homographs, UTS 39): what looks like somebody's word is theirs.
 */
export function isOneScript(word: string): boolean {
  return word.normalize('NFKC') === word && patterns.some((pattern) => pattern.test(word));
}
