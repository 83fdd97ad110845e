import type { PersonCaches } from '#app/worker/person-caches.ts';

/** Some screens' worth; the oldest make room for the newest. */
const MAX_PICTURES = 200;

/** Whether a request is for a picture of ours. Their addresses name their content, so a kept one is always right. */
export function isImageRequest(request: Request): boolean {
  return request.destination === 'image' && new URL(request.url).pathname.startsWith('/media/');
}

/**
 * Answers a picture from the cache, else from the network and then keeps it. `waitUntil` takes work that outlives the answer.
 * @throws what `fetch` throws.
 */
export async function respondWithImage(
  request: Request,
  personCaches: PersonCaches,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const generation = personCaches.generation();
  const kept = await (await personCaches.pictures())?.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic')
    waitUntil(keep(request.url, answer.clone(), personCaches, generation));
  return answer;
}

async function keep(
  address: string,
  answer: Response,
  personCaches: PersonCaches,
  generation: number,
): Promise<void> {
  const cache = generation === personCaches.generation() ? await personCaches.pictures() : null;
  if (!cache) return;
  await cache.put(address, answer);
  const addresses = await cache.keys();
  const tooMany = addresses.slice(0, Math.max(0, addresses.length - MAX_PICTURES));
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}
