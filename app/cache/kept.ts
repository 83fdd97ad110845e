import { ownCache } from '#app/cache/own-cache.ts';
import type { Answer, Question } from '#app/cache/slice-cache.ts';

/**
 * For a `clientLoader`: a page's answer asked for whatever is kept, which it replaces. @throws as `kept`.
 */
export const renewed = <T extends Answer>(question: Question<T>): Promise<T> =>
  forgetWhenSentAway(ownCache.renew(question));

/**
 * For a `clientLoader`: a page's answer, from the cache while it is valid.
 * @throws what the server's loader threw; a redirect says that the world is another (the session is over), so all is forgotten.
 */
export const kept = <T extends Answer>(question: Question<T>): Promise<T> =>
  forgetWhenSentAway(ownCache.ask(question));

async function forgetWhenSentAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response) ownCache.forget();
    throw error;
  }
}
