import type { Express, Request } from 'express';

/** Parts that an address of ours may have; the deepest has four. */
const MAX_PARTS = 12;
/** Parts that all addresses together may have of which one request asks what leads there; a page of fifty deseos has 300. */
const MAX_ASKED_PARTS = 600;

/**
 * Answers 404 to addresses that are deeper than any page's, before anything looks at them: for the page of an error Remix
 * matches each of their beginnings against every route, so that one of seven thousand parts held everybody up for ten seconds.
 */
export function applyAddressDepth(app: Express): void {
  app.use((request, _response, next) => {
    next(
      isTooDeep(request) ? Object.assign(new Error('the address is too deep'), { status: 404 }) : undefined,
    );
  });
}

function isTooDeep(request: Request): boolean {
  if (partsOf(request.path) > MAX_PARTS) return true;
  if (request.path !== '/__manifest') return false;
  const asked = new URL(request.originalUrl, 'http://localhost').searchParams.getAll('p').map(partsOf);
  return (
    asked.some((parts) => parts > MAX_PARTS) || asked.reduce((sum, parts) => sum + parts, 0) > MAX_ASKED_PARTS
  );
}

const partsOf = (path: string) => path.split('/').length - 1;
