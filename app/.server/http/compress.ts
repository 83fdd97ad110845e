import { constants } from 'node:zlib';
import compression from 'compression';
import type { Express } from 'express';

/** Compresses what is left to: files without a `.br`, bare pages. What Remix answers is compressed by `sendAnswer`, alike. */
export function applyCompression(app: Express): void {
  app.use(
    compression({ level: 1, threshold: 1024, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }),
  );
}
