/** What Remix has handed over by the time it starts, as far as it concerns us. */
type HandedOver = {
  __remixContext: { state: { actionData?: unknown } };
  __remixRouteModules: Record<string, { clientLoader?: { hydrate?: boolean } }>;
};

/**
 * Keeps what the server said of a form that was sent before the scripts ran: React Router forgets it as soon as a client
 * loader has run at the start, so on such a page none does. Call it before the start.
 */
export function keepActionData() {
  const { __remixContext: context, __remixRouteModules: modules } = window as unknown as HandedOver;
  if (!context.state.actionData) return;
  for (const { clientLoader } of Object.values(modules)) if (clientLoader) clientLoader.hydrate = false;
}
