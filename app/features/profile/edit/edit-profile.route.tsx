import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadProfileEdit, saveProfile } from '#app/features/profile/edit/edit-profile.server.ts';
import { EditProfileForm } from '#app/features/profile/edit/edit-profile-form.tsx';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Editar perfil');
export const loader = pageLoader(loadProfileEdit);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveProfile);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) => {
  withSubmittedForm(request);
  return sendForm('saveProfile', () => serverAction<typeof action>(), profileTexts.failed);
};

/** Changing one's own profile. */
export default function EditProfile() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title="Editar perfil" />
      <EditProfileForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
