import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { loadSeatMail, mailSeat } from '#app/features/draws/invitation.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { joinPath } from '#app/lib/draw-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Field } from '#app/ui/field.tsx';

export const meta = pageMeta(drawTexts.comeBack);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadSeatMail);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(mailSeat);
export const clientAction = formAction('changeDraw', drawTexts.mailFailed);

const loadSchema = () => import('./mail-seat-schema.ts');

/** Asks a guest of a draw, in another browser, for the address they left, to mail them the link to their place. */
export default function MailSeat() {
  const { token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'mail-seat', lastResult, loadSchema });
  return (
    <Question
      title={drawTexts.comeBack}
      text="Entrá con el link que guardaste, o te lo mandamos al email que dejaste."
      formProps={formProps}
      fields={
        <Field
          {...textField(form, fields.email)}
          label="Tu email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          required
        />
      }
      back={joinPath(token)}
      yes={{ verb: drawTexts.mailMe, icon: 'send', busyText: 'Mandando...', variant: 'primary' }}
    />
  );
}

export { ErrorBoundary } from '#app/features/draws/join-draw.route.tsx';
