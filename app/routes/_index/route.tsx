import type { HeadersFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { changing } from '#app/cache/changing.ts';
import { connectionTexts } from '#app/features/auth/connection-texts.ts';
import { loginAction, loginLoader } from '#app/features/auth/login.server.ts';
import { LoginScreen } from '#app/features/auth/login-screen.tsx';
import type { PageHandle } from '#app/features/shell/document.tsx';
import { keepAfterRefusal } from '#app/forms/keep-after-refusal.ts';
import { keepOnNetworkError } from '#app/forms/keep-on-network-error.ts';

export const handle: PageHandle = { lateScripts: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = loginLoader;
export const shouldRevalidate = keepAfterRefusal;
export const action = loginAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  changing('session', () => keepOnNetworkError(() => serverAction<typeof action>(), connectionTexts.network));

export default function Landing() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return <LoginScreen {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
