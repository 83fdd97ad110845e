/** What Remix has handed over by the time it starts, as far as it concerns us. */
type HandedOver = {
  __remixContext: { state: { actionData?: unknown } };
  __remixRouteModules: Record<string, { clientLoader?: { hydrate?: boolean } }>;
};

/**
 * Keeps the action data of a form that was sent before hydration, by letting no client loader run then. Call it before the start.
 * why: @remix-run/router 1.23 clears it when any navigation but an action's completes (`completeNavigation`), the one of client
 * loaders at the start included; no bug is open at https://github.com/remix-run/react-router/issues. Goes when it stays.
 */
export function keepActionData() {
  const { __remixContext: context, __remixRouteModules: modules } = window as unknown as HandedOver;
  if (!context.state.actionData) return;
  for (const { clientLoader } of Object.values(modules)) if (clientLoader) clientLoader.hydrate = false;
}
