import { BUILD_PREFIX, buildCacheName } from '#app/worker/person-caches.ts';
import { BUILD_HEADER } from '#app/worker/response-headers.ts';

export const OFFLINE_PAGE = '/offline';

/** Large and rarely used: the decoder of HEIC pictures, or a drawing, comes over the network when somebody chooses one. */
const HEAVY = /\/(libheif|heic-worker|server-build)-|\.webp$/;
const SHELL = ['/favicon.svg', '/icon-192.png'];
/** The file that tells a build's pages their routes and chunks; remix-pwa lists the files before Remix writes it. */
const manifestOf = (build: string) => `/assets/manifest-${build}.js`;
const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/;

/** The files of one build, kept so that its pages open without a connection and never with files of another. */
export type Precache = {
  /** Names the build; another list of files is another build. */
  fingerprint: string;
  /** Fetches and keeps them. @throws when the server has another build by now, so that the worker is not installed. */
  fetchAll(): Promise<void>;
  /** Whether an answer was made by the same build as the worker. */
  made(answer: Response): Promise<boolean>;
  /** Whether a path is one of the kept files. */
  has(path: string): boolean;
  /** A kept file or page of this build. */
  find(path: string): Promise<Response | undefined>;
  /** Takes away the files of all other builds. */
  dropOthers(): Promise<void>;
};

/** `assets` is the list of files that remix-pwa writes into the worker. */
export function createPrecache(assets: readonly string[]): Precache {
  const files = assets.filter(
    (path) => SHELL.includes(path) || (path.startsWith('/assets/') && !HEAVY.test(path)),
  );
  const fingerprint = fingerprintOf(files);
  const name = buildCacheName(fingerprint);
  const find = async (path: string) => (await caches.open(name)).match(path);
  return {
    fingerprint,
    find,
    has: (path) => files.includes(path) || MANIFEST.test(path),
    async fetchAll() {
      const offline = await fetchOk(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' });
      const manifest = manifestOf(offline.headers.get(BUILD_HEADER) ?? '');
      const routes = await fetchOk(manifest);
      // why: the worker's file and the pages may come from two builds while one replaces the other.
      const modules = [...(await routes.clone().text()).matchAll(/"module":"([^"]+)"/g)];
      const missing = modules.find(([, module = '']) => !files.includes(module));
      if (missing) throw new Error(`${missing[1]} is of another build`);
      const cache = await caches.open(name);
      await cache.addAll(files);
      await cache.put(manifest, routes);
      await cache.put(OFFLINE_PAGE, offline);
    },
    async made(answer) {
      const own = (await find(OFFLINE_PAGE))?.headers.get(BUILD_HEADER);
      return own !== undefined && own !== null && answer.headers.get(BUILD_HEADER) === own;
    },
    async dropOthers() {
      const others = (await caches.keys()).filter((one) => one.startsWith(BUILD_PREFIX) && one !== name);
      await Promise.all(others.map((one) => caches.delete(one)));
    },
  };
}

async function fetchOk(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** FNV-1a, 32 bits: the names already carry hashes of their contents. */
function fingerprintOf(files: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const char of [...files].sort().join('\n')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
