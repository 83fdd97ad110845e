import type { WhoseStore } from '#app/worker/whose-store.ts';

/** Some screens' worth; the oldest make room for the newest. */
const MAX_PICTURES = 200;

/** Whether a request is for a picture of ours. Their addresses name their content, so a kept one is always right. */
export function isPictureRequest(request: Request): boolean {
  return request.destination === 'image' && new URL(request.url).pathname.startsWith('/media/');
}

/**
 * Answers a picture from the cache, else from the network and then keeps it. `lasting` takes work that outlives the answer.
 * @throws what `fetch` throws.
 */
export async function answerPicture(
  request: Request,
  store: WhoseStore,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const turn = store.turn();
  const kept = await (await store.pictures())?.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic')
    lasting(keep(request.url, answer.clone(), store, turn));
  return answer;
}

async function keep(address: string, answer: Response, store: WhoseStore, turn: number): Promise<void> {
  const cache = turn === store.turn() ? await store.pictures() : null;
  if (!cache) return;
  await cache.put(address, answer);
  const addresses = await cache.keys();
  const tooMany = addresses.slice(0, Math.max(0, addresses.length - MAX_PICTURES));
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}
