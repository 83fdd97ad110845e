import { readdirSync } from 'node:fs';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import express from 'express';

/** The one place where WebAssembly may run: a worker has the policy of its own file, not of its page. */
const HEIC_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The service worker fetches from us and runs nothing but itself. */
const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves the built files: hashed ones for ever, the service worker never from a cache, the rest for an hour.
 * `folder` is the browser build.
 */
export function applyStaticFiles(app: Express, folder: string): void {
  app.use(
    '/assets',
    preferCompressed(`${folder}/assets`),
    express.static(`${folder}/assets`, {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      // why: their ETag says as much, and a first visit gets this line a dozen times.
      lastModified: false,
      setHeaders(response, path) {
        if (/heic-worker-[^/]*\.js(\.br)?$/.test(path)) response.set('Content-Security-Policy', HEIC_POLICY);
      },
    }),
  );
  const others = express.static(folder, {
    index: false,
    maxAge: '1h',
    setHeaders(response, path) {
      if (!path.endsWith('entry.worker.js')) return;
      response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': SERVICE_WORKER_POLICY });
    },
  });
  // why: only these names are looked up on the disk, and not the address of every page.
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));
  app.use((request, response, next) => (names.has(request.path) ? others(request, response, next) : next()));
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Leads to the `.br` that the build made of a file, where there is one and the browser takes it. */
function preferCompressed(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type || !names.has(`${name}.br`)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.set({ 'Content-Type': type, 'Content-Encoding': 'br' });
    request.url = `/${name}.br`;
    next();
  };
}

/** Compresses what is left to: files without a `.br`, bare pages. What Remix answers is compressed by `sendAnswer`, alike. */
export function applyCompression(app: Express): void {
  app.use(
    compression({ level: 1, threshold: 1024, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }),
  );
}
