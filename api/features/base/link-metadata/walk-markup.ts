import { Parser } from 'htmlparser2';

/** One reader of a page's markup: is told of each element's beginning and end, and of the text between. */
export interface MarkupListener {
  open(name: string, attributes: Record<string, string>): void;
  text(data: string): void;
  close(name: string): void;
}

const PIECE_CHARS = 16 * 1024;
// why: browsers stop nesting at 512, and no shop comes near. A parser that goes on pays for every stray end tag with a search
// of its whole stack.
const MAX_DEPTH = 300;
/** Tags that are read of one page; the largest shops have a quarter of this. */
const MAX_TAGS = 100_000;
/** Attributes of one tag; real pages have some tens, and an object of very many is slow. */
const MAX_ATTRIBUTES = 1000;

/**
 * Reads HTML once, in order, and calls the listeners. Tag and attribute names are lower-cased, entities decoded.
 * A stream and not a tree, because the tree builders of the HTML standard take time and memory that grow with the
 * square of hostile markup (0.3 MB held one for 13 s). A page that nests too deep, or has too many tags, or attributes on
 * one tag, is read up to there.
 */
export function walkMarkup(html: string, listeners: MarkupListener[]): void {
  let depth = 0;
  let tags = 0;
  let attributesOfTag = 0;
  let isOver = false;
  const parser = new Parser({
    onattribute() {
      attributesOfTag += 1;
      if (attributesOfTag <= MAX_ATTRIBUTES) return;
      isOver = true;
      parser.pause();
    },
    onopentag(name, attributes) {
      attributesOfTag = 0;
      depth += 1;
      for (const listener of listeners) listener.open(name, attributes);
    },
    ontext(data) {
      for (const listener of listeners) listener.text(data);
    },
    onclosetag(name) {
      depth -= 1;
      for (const listener of listeners) listener.close(name);
    },
  });
  for (let start = 0; start < html.length && !isOver; start += PIECE_CHARS) {
    const piece = html.slice(start, start + PIECE_CHARS);
    // why: counted here, since the parser tells nobody of an end tag that ends nothing.
    tags += piece.split('<').length - 1;
    parser.write(piece);
    isOver ||= depth >= MAX_DEPTH || tags >= MAX_TAGS;
  }
  parser.end();
}

/** The text of a value that was meant to be plain and holds tags or entities all the same, as shops' data often does. */
export function textOfMarkup(value: string): string {
  if (!/<[a-z/!]|&[a-z#]/i.test(value)) return value;
  let text = '';
  const space = () => {
    text += ' ';
  };
  walkMarkup(value, [{ open: space, close: space, text: (data) => (text += data) }]);
  return text;
}
