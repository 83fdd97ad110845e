import { pageAction } from '#app/.server/pages/page-loader.ts';
import { stopGuestMail } from '#app/features/shared-lists/guest-key.server.ts';
import { Question } from '#app/forms/question.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta('No recibir más mails');
export const action = pageAction(stopGuestMail);

/** Asks before mails stop, since programs that scan mail open links; a mail program's own button sends the form (RFC 8058). */
export default function StopMail() {
  return (
    <VisitorLayout>
      <Question
        title="No recibir más mails"
        text="Sacamos tu email de tus reservas. Las reservas siguen siendo tuyas."
        yes={{ verb: 'No escribirme más', variant: 'primary' }}
      />
    </VisitorLayout>
  );
}
