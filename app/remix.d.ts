import type { Services } from '#app/.server/services.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
  /** What server.ts hands to loaders and actions; under remix-serve all of it is absent. */
  interface AppLoadContext {
    services?: Services;
    requestId?: string;
    visitorAddress?: string;
  }
}
