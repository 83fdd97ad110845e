import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { confirmShare, loadShareQuestion } from '#app/features/shared-lists/confirm-share.server.ts';
import { copyNewLink } from '#app/features/shared-lists/list-link-card.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Compartir una lista');
export const loader = pageLoader(loadShareQuestion);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(confirmShare);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  copyNewLink(() => sendForm('shareList', () => serverAction<typeof action>(), listLinkTexts.save));

/** Before a list that not all friends see is opened to whoever has its link. */
export default function ConfirmShare() {
  const { name, question } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title={`Compartir: ${name}`}
      text={question}
      aside={`Los ${noun}s que también están en una lista que ven menos personas no se muestran.`}
      back="/profile/share"
      yes={{ verb: 'Compartir igual', icon: 'link', busyText: 'Guardando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
