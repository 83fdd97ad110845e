import { Form } from '@remix-run/react';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import { stopGuestMail } from '#app/features/shared-lists/guest-key.server.ts';
import { VisitorLayout } from '#app/layout/visitor-layout.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('No recibir más mails');
export const action = pageAction(stopGuestMail);

/** Asks before mails stop, since programs that scan mail open links; a mail program's own button sends the form (RFC 8058). */
export default function StopMail() {
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
        <h1 className="text-2xl">No recibir más mails</h1>
        <p>Sacamos tu email de tus reservas. Las reservas siguen siendo tuyas.</p>
        <Form method="post">
          <Button>No escribirme más</Button>
        </Form>
      </Card>
    </VisitorLayout>
  );
}
