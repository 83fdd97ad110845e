import type { Express } from 'express';

/** Parts that an address of ours may have; the deepest has four. */
const MAX_PARTS = 12;

/**
 * Answers 404 to addresses that are deeper than any page's, before anything looks at them: for the page of an error Remix
 * matches each of their beginnings against every route, so that one of seven thousand parts held everybody up for ten seconds.
 */
export function applyAddressDepth(app: Express): void {
  app.use((request, _response, next) => {
    const isTooDeep = request.path.split('/').length - 1 > MAX_PARTS;
    next(isTooDeep ? Object.assign(new Error('the address is too deep'), { status: 404 }) : undefined);
  });
}
