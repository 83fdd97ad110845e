import { isDocumentRequest } from '@remix-pwa/sw';
import { deleteEntriesOfOthers } from '#app/features/outbox/outbox-entries.ts';
import { OUTBOX_TAG, sendOutbox } from '#app/features/outbox/send-outbox.ts';
import { SHARE_PATH } from '#app/features/pwa/share-target.ts';
import { dropSharedPicture } from '#app/features/pwa/shared-picture.ts';
import { answerShare } from '#app/worker/answer-share.ts';
import { createBuildFiles, OFFLINE_PAGE } from '#app/worker/build-files.ts';
import { createKeptPages } from '#app/worker/kept-pages.ts';
import { answerPicture, isPictureRequest } from '#app/worker/kept-pictures.ts';
import { keptPlace, keptPlaceOfData } from '#app/worker/kept-places.ts';
import { createWhoseStore } from '#app/worker/whose-store.ts';
import { type FetchLikeEvent, worker } from '#app/worker/worker-scope.ts';

/** The service worker's doings, for `sw-runtime.ts` to call. `assets` is the list of files of this build. */
export function createWorker(assets: readonly string[]) {
  const files = createBuildFiles(assets);
  const store = createWhoseStore(files.fingerprint);
  const pages = createKeptPages(store, files, deleteEntriesOfOthers);

  /** The network's page; without a connection the kept one, else the page that says so. */
  const answerDocument = async (event: FetchLikeEvent): Promise<Response> => {
    const place = keptPlace(new URL(event.request.url));
    const turn = store.turn();
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      event.waitUntil(pages.take(answer.clone(), turn, { place, form: 'document', isWhole: true }));
      return answer;
    } catch {
      const kept = place === null ? undefined : await pages.find(place, 'document');
      return kept ?? (await files.find(OFFLINE_PAGE)) ?? Response.error();
    }
  };

  /** What a page fetches to show another: the network's; without a connection the kept one, else the failure itself. */
  const answerData = async (event: FetchLikeEvent, url: URL): Promise<Response> => {
    const place = keptPlaceOfData(url);
    const turn = store.turn();
    try {
      const answer = await fetch(event.request);
      const isWhole = !url.searchParams.has('_routes');
      event.waitUntil(pages.take(answer.clone(), turn, { place, form: 'data', isWhole }));
      return answer;
    } catch {
      return (place === null ? undefined : await pages.find(place, 'data')) ?? Response.error();
    }
  };

  /** Logging out takes everything of everybody away, before and after: what arrives in between was asked for before. */
  const answerLogout = async (event: FetchLikeEvent): Promise<Response> => {
    await store.forget();
    await deleteEntriesOfOthers(null);
    await dropSharedPicture().catch(() => undefined);
    try {
      return await fetch(event.request);
    } finally {
      await store.forget();
    }
  };

  const answerFor = (event: FetchLikeEvent): Promise<Response> | null => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== location.origin) return null;
    if (request.method === 'POST') {
      if (url.pathname === SHARE_PATH) return answerShare(request);
      return /^\/logout(\.data)?$/.test(url.pathname) ? answerLogout(event) : null;
    }
    if (request.method !== 'GET') return null;
    if (isDocumentRequest(request)) return answerDocument(event);
    if (url.pathname.endsWith('.data')) return answerData(event, url);
    if (url.pathname === '/__manifest')
      return orKept(request, () => files.routes(url.searchParams.getAll('p')));
    if (isPictureRequest(request)) {
      return answerPicture(request, store, (work) => event.waitUntil(work));
    }
    return files.has(url.pathname) ? kept(request, files.find(url.pathname)) : null;
  };

  return {
    install: () => files.fetchAll(),
    async activate() {
      await files.dropOthers();
      const places = await store.dropOtherPages();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
      // why: not awaited, since no page is answered until the activation is over.
      pages.renew(places).catch(() => undefined);
    },
    answerFor,
    async sync(tag: string) {
      // why: a failure makes the browser try again by itself.
      if (tag === OUTBOX_TAG && !(await sendOutbox())) throw new Error('something still waits');
    },
    skipWaiting: () => worker.skipWaiting(),
  };
}

async function orKept(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await find()) ?? Response.error();
  }
}

async function kept(request: Request, found: Promise<Response | undefined>): Promise<Response> {
  return (await found) ?? fetch(request);
}
