import { flatRoutes } from '@remix-run/fs-routes';

/** The site map: a folder of `routes/` is an address; tests beside the pages are not. */
export default flatRoutes({ ignoredRouteFiles: ['**/*.test.{ts,tsx}'] });
