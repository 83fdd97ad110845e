import type { HeadersFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loginAction, loginLoader } from '#app/features/auth/login.server.ts';
import { LoginScreen } from '#app/features/auth/login-screen.tsx';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import type { PageHandle } from '#app/page-meta.ts';

export const handle: PageHandle = { scriptsOnTouch: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = loginLoader;
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = loginAction;

export const clientAction = formAction('session', connectionTexts.network);

export default function Landing() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return <LoginScreen {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
