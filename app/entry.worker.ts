import { isDocumentRequest } from '@remix-pwa/sw';
import { clearDrafts, deleteDraftsOfOthers } from '#app/drafts/draft-store.ts';
import { OUTBOX_TAG, sendDrafts } from '#app/drafts/send-drafts.ts';
import { handleShare } from '#app/features/gifts/share-target/handle-share.ts';
import { addCanParse } from '#app/hydration/browser-workarounds.ts';
import { movedHome, SHARE_PATH } from '#app/lib/paths.ts';
import { isImageRequest, respondWithImage } from '#app/worker/image-cache.ts';
import { openPressed, showPushed } from '#app/worker/notifications.ts';
import {
  cacheablePage,
  cacheablePageOfData,
  createOfflinePageCache,
  type PageForm,
} from '#app/worker/offline-page-cache.ts';
import { createPersonCaches } from '#app/worker/person-caches.ts';
import { createPrecache, OFFLINE_PAGE } from '#app/worker/precache.ts';
import { PERSON_HEADER } from '#app/worker/response-headers.ts';
import { type FetchEvent, worker } from '#app/worker/worker-scope.ts';

/** The service worker's doings, for `sw-runtime.ts` to call. `assets` is the list of files of this build. */
export function createWorker(assets: readonly string[]) {
  addCanParse();
  const precache = createPrecache(assets);
  const personCaches = createPersonCaches(precache.fingerprint);
  const pageCache = createOfflinePageCache(personCaches, precache, deleteDraftsOfOthers);

  /**
   * The network's page, as a document or as the data that a page fetches to show it. Without a connection, or when a proxy
   * finds none of ours, the kept one; else a document that says so, or the failure itself.
   */
  const answerPage = async (event: FetchEvent, form: PageForm): Promise<Response> => {
    const url = new URL(event.request.url);
    const place = form === 'document' ? cacheablePage(url) : cacheablePageOfData(url);
    const generation = personCaches.generation();
    const moved = form === 'document' ? movedHome(url) : null;
    const findKept = async () => {
      if (moved !== null) return Response.redirect(moved);
      return place === null ? undefined : pageCache.find(place, form);
    };
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      if (isOfProxy(answer)) return (await findKept()) ?? answer;
      const isWhole = !url.searchParams.has('_routes');
      event.waitUntil(pageCache.take(answer.clone(), generation, { place, form, isWhole }));
      return answer;
    } catch {
      const sayingSo = async () => (form === 'document' ? precache.find(OFFLINE_PAGE) : undefined);
      return (await findKept()) ?? (await sayingSo()) ?? Response.error();
    }
  };

  /**
   * Logging out takes away what was seen, before and after: what arrives in between was asked for before. What was written
   * and not sent yet goes once the answer is there: without a connection, or when it is refused, the session stays open.
   */
  const answerLogout = async (event: FetchEvent): Promise<Response> => {
    await personCaches.forget();
    try {
      const answer = await fetch(event.request);
      if (answer.status >= 400) return answer;
      await clearDrafts();
      return answer;
    } finally {
      await personCaches.forget();
    }
  };

  const answerFor = (event: FetchEvent): Promise<Response> | null => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== location.origin) return null;
    if (request.method === 'POST') {
      if (url.pathname === SHARE_PATH) return handleShare(request);
      return /^\/logout(\.data)?$/.test(url.pathname) ? answerLogout(event) : null;
    }
    if (request.method !== 'GET') return null;
    if (isDocumentRequest(request)) return answerPage(event, 'document');
    if (url.pathname.endsWith('.data')) return answerPage(event, 'data');
    if (isImageRequest(request)) {
      return respondWithImage(request, personCaches, (work) => event.waitUntil(work));
    }
    return precache.has(url.pathname) ? kept(request, precache.find(url.pathname)) : null;
  };

  return {
    install: () => precache.fetchAll(),
    async activate() {
      await precache.dropOthers();
      const places = await personCaches.dropOtherPages();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
      // why: not awaited, since no page is answered until the activation is over.
      pageCache.renew(places);
    },
    answerFor,
    async sync(tag: string) {
      // why: a failure makes the browser try again by itself.
      if (tag === OUTBOX_TAG && !(await sendDrafts())) throw new Error('something still waits');
    },
    push: showPushed,
    press: openPressed,
    skipWaiting: () => worker.skipWaiting(),
  };
}

/** Whether a proxy answered in our place, as it does while we start again: our own pages say for whom they are. */
function isOfProxy(answer: Response): boolean {
  return [502, 503, 504].includes(answer.status) && !answer.headers.has(PERSON_HEADER);
}

async function kept(request: Request, found: Promise<Response | undefined>): Promise<Response> {
  return (await found) ?? fetch(request);
}
