import { readdirSync } from 'node:fs';
import type { RequestHandler } from 'express';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Leads to the `.br` that the build made of a file, where there is one and the browser takes it. */
export function preferCompressed(folder: string): RequestHandler {
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
