import { addressIn } from '#app/features/gifts/from-link/pasted-link.ts';
import { withQuery } from '#app/lib/paths.ts';
import { cutText } from '#contract/cut-text.ts';

/** The address' part that says that a shared picture waits in this browser (`app/drafts/draft-store.ts`). */
export const PICTURE_WAITS = 'esperando';

/** The login carries addresses of up to 7000 characters (`safeRedirect`): the longest link of a deseo, written for an address. */
const MAX_ADDRESS = 6900;
const MAX_WORDS = 300;

/** What another app shared: text fields that it may fill or not, each as it likes. */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

/**
 * The address of the create tab with what was shared in it: the link, wherever the app put it, else its words.
 * `hasPicture`: a picture was kept in the browser. What would make the address too long to survive the login is
 * left out, text before the link.
 */
export function createAddress({ title = '', text = '', url = '' }: SharedText, hasPicture = false): string {
  const link = addressIn(url) ?? addressIn(text) ?? addressIn(title);
  const cut = (words: string) => {
    const rest = words.replace(link ?? '', '').trim();
    // why: of '(https://…).' nothing is left that says anything.
    return /^[\s\p{P}\p{Cf}]*$/u.test(rest) ? '' : cutText(rest, MAX_WORDS);
  };
  const parts = {
    imagen: hasPicture ? PICTURE_WAITS : '',
    link: link ?? '',
    titulo: cut(title),
    texto: cut(text),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) {
    if (value !== '' && addressOf([...query, [name, value]]).length <= MAX_ADDRESS) query.set(name, value);
  }
  return addressOf([...query]);
}

const addressOf = (query: string[][]) => withQuery('/home/create', new URLSearchParams(query));
