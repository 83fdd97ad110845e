import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { kindTexts } from '#app/features/notices/notice-texts.ts';
import { loadMailToStop, stopMail } from '#app/features/notices/notices.server.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkGone } from '#app/ui/errors/link-gone.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta('No recibir más mails');
export const loader = pageLoader(loadMailToStop);
export const action = pageAction(stopMail);

/** Asks before mails of one kind stop, since programs that scan mail open links; a mail program's own button sends the form (RFC 8058). */
export default function StopMail() {
  const { stop, stopped } = kindTexts[useLoaderData<typeof loader>().kind];
  const isStopped = useActionData<typeof action>() !== undefined;
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
        <h1 className="text-2xl">{isStopped ? stopped : stop}</h1>
        {/* why: as a document, for the answer is a page that a mail program takes too: it follows no redirect. */}
        <Form method="post" reloadDocument className="flex flex-wrap gap-3">
          {!isStopped && <Button>No mandarme más</Button>}
          <ButtonLink to="/avisos" variant="quiet">
            Elegir qué me mandan
          </ButtonLink>
        </Form>
      </Card>
    </VisitorLayout>
  );
}

export function ErrorBoundary() {
  return (
    <LinkGone text="Este link ya no sirve." hint="Qué mails recibís lo elegís en tu cuenta.">
      <ButtonLink to="/avisos" reloadDocument>
        Elegir qué me mandan
      </ButtonLink>
    </LinkGone>
  );
}
