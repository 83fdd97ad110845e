import { Form, useActionData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { BirthdayQuestion } from '#app/features/feed/birthday-question.tsx';
import { answerBirthday } from '#app/features/feed/birthdays.server.ts';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Tu cumple');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerBirthday);

export const clientAction = formAction('saveProfile', profileTexts.failed);

/** The feed's question on a page of its own, where a refused form comes back without scripts. */
export default function Birthday() {
  const result = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title="Tu cumple" />
      <BirthdayQuestion form={Form} result={result} isBusy={isBusy} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
