import type { ClientLoaderFunctionArgs } from '@remix-run/react';

/** What Remix keeps in the window, as far as it concerns us. */
type RemixWindow = {
  __remixRouteModules: Record<string, { clientLoader?: ClientLoader }>;
  __remixRouter: {
    state: {
      matches: { route: { id: string }; params: ClientLoaderFunctionArgs['params'] }[];
      loaderData: Record<string, unknown>;
    };
  };
};
type ClientLoader = { (args: ClientLoaderFunctionArgs): unknown; hydrate?: boolean };

const remix = () => window as unknown as RemixWindow;

/**
 * Keeps the router from running client loaders at hydration; `fillClientCache` gives them their data. Call it before the start.
 * why: while they run, Remix 2.17 answers a pressed link with null for all data (`singleFetchLoaderNavigationStrategy` asks nothing
 * before `router.state.initialized`), and then clears the action data of a form that was sent before (`completeNavigation`).
 */
export function skipClientLoaders() {
  for (const { clientLoader } of Object.values(remix().__remixRouteModules))
    if (clientLoader) clientLoader.hydrate = false;
}

/** Hands the data that came with the page to its client loaders, which cache it. Call it after hydration. */
export function fillClientCache() {
  const { __remixRouteModules: modules, __remixRouter: router } = remix();
  const { matches, loaderData } = router.state;
  for (const { route, params } of matches) {
    const shown = loaderData[route.id];
    if (shown === undefined) continue;
    // why: the type says that a server's loader may answer anything; what is handed over is what it answered.
    const serverLoader = (async () => shown) as ClientLoaderFunctionArgs['serverLoader'];
    modules[route.id]?.clientLoader?.({ request: new Request(location.href), params, serverLoader });
  }
}
