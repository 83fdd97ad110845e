import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { loadProfileEdit, saveProfile } from '#app/features/profile/edit/edit-profile.server.ts';
import { EditProfileForm } from '#app/features/profile/edit/edit-profile-form.tsx';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Editar perfil', (name) => `Editar a ${name}`);
export const loader = ownPageLoader(loadProfileEdit);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(saveProfile);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) => {
  withSubmittedForm(request);
  return sendForm('saveProfile', () => serverAction<typeof action>(), profileTexts.failed);
};

/** Changing one's own profile. */
export default function EditProfile() {
  const profile = useLoaderData<typeof loader>();
  const { forPerson } = profile;
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={forPerson ? `Editar a ${forPerson.name}` : 'Editar perfil'} />
      <EditProfileForm key={forPerson?.id} {...profile} lastResult={lastResult} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
