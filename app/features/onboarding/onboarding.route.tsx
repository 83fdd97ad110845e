import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { connectionTexts } from '#app/features/auth/connection-texts.ts';
import { InterestsStep } from '#app/features/onboarding/interests-step.tsx';
import { loadOnboarding, saveOnboarding } from '#app/features/onboarding/onboarding.server.ts';
import { SizesStep } from '#app/features/onboarding/sizes-step.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const loader = pageLoader(loadOnboarding);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(saveOnboarding);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('saveProfile', () => serverAction<typeof action>(), connectionTexts.network);

const words = {
  1: { title: 'Contanos de vos', text: 'Tus talles y marcas ayudan a quien te quiera regalar algo.' },
  2: {
    title: '¿Qué te gusta?',
    text: 'Elegí hasta 10 intereses y ponelos en orden: primero lo que más te gusta.',
  },
} as const;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  titled(words[data?.step ?? 1].title, rootWording(matches));

/** What a new user tells of themselves, in two steps. */
export default function Onboarding() {
  const { step, known } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <AuthLayout {...words[step]}>
      <p className="-mt-2 text-sm font-semibold text-muted">Paso {step} de 2</p>
      {step === 1 ? (
        <SizesStep key="1" lastResult={lastResult} known={known} />
      ) : (
        <InterestsStep key="2" lastResult={lastResult} known={known} />
      )}
    </AuthLayout>
  );
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
