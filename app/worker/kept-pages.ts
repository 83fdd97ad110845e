import { COPY_HEADER, NOBODY, ONCE_HEADER, PERSON_HEADER } from '#app/worker/answer-heads.ts';
import type { BuildFiles } from '#app/worker/build-files.ts';
import { dataAddress } from '#app/worker/kept-places.ts';
import type { WhoseStore } from '#app/worker/whose-store.ts';

/** How long a copy counts as fresh; the pages' own data does for as long (spec section 9). */
const FRESH_MS = 5 * 60_000;

/** A page is kept as its document and as the data that a page fetches to show it; either may be asked for. */
export type KeptForm = 'document' | 'data';

/** The promised pages of whoever is signed in, as last seen. */
export type KeptPages = {
  /**
   * Reads whose an answer is, and keeps it when it is a promised page's (`place`). `turn` is that of the store when it was
   * asked for. The form that did not come by is fetched, unless it is fresh.
   */
  take(
    answer: Response,
    turn: number,
    about: { place: string | null; form: KeptForm; isWhole: boolean },
  ): Promise<void>;
  /** The kept page. */
  find(place: string, form: KeptForm): Promise<Response | undefined>;
  /** Fetches pages again by their kept addresses, after a new build took over. */
  renew(addresses: readonly string[]): Promise<void>;
};

/** `onPerson` is told of a person who was not here before. */
export function createKeptPages(
  store: WhoseStore,
  files: BuildFiles,
  onPerson: (person: string) => Promise<void>,
): KeptPages {
  const copiedAt = new Map<string, number>();

  /** Whether the answer may be kept for the person it names. */
  const isOurs = async (answer: Response, turn: number): Promise<boolean> => {
    const person = answer.headers.get(PERSON_HEADER);
    if (person === null || turn !== store.turn()) return false;
    if (person === NOBODY) {
      await store.forget();
      return false;
    }
    if (await store.become(person)) await onPerson(person);
    return answer.status === 200 && !answer.redirected && files.made(answer);
  };
  const put = async (address: string, answer: Response) => {
    copiedAt.set(address, Date.now());
    await (await store.pages())?.put(address, answer);
  };
  const copy = async (address: string) => {
    if (Date.now() - (copiedAt.get(address) ?? 0) < FRESH_MS) return;
    copiedAt.set(address, Date.now());
    const turn = store.turn();
    const answer = await fetch(address, { headers: { [COPY_HEADER]: '1' }, cache: 'no-store' });
    if (!(await isOurs(answer, turn)) || turn !== store.turn()) return;
    await put(address, answer);
  };
  return {
    async take(answer, turn, { place, form, isWhole }) {
      const isKept = await isOurs(answer, turn);
      if (place === null || !isKept) return;
      const [seen, other] = form === 'document' ? [place, dataAddress(place)] : [dataAddress(place), place];
      if (isWhole && !answer.headers.has(ONCE_HEADER)) await put(seen, answer);
      else await copy(seen);
      await copy(other);
    },
    async find(place, form) {
      return (await store.pages())?.match(form === 'document' ? place : dataAddress(place));
    },
    async renew(addresses) {
      for (const address of addresses) await copy(address);
    },
  };
}
