import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadTellPool, tellPool } from '#app/features/pools/pool-questions.server.ts';
import { poolDone, poolTexts } from '#app/features/pools/pool-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { firstName } from '#app/lib/first-name.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { THANKS_MAX } from '#contract/comment-lengths.ts';

export const meta = pageMeta(poolTexts.tell);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadTellPool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(tellPool);
export const clientAction = formAction('changePool', poolDone.tell.failed);

const loadSchema = () => import('../reservations/tell-schema.ts');

/** Asks a member whether to tell the owner that they were part of it. */
export default function TellPool() {
  const { id, gift } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'tell-pool', lastResult, loadSchema });
  const name = firstName(gift.ownerName);
  return (
    <Question
      title={`¿Le contamos a ${name} que fuiste parte?`}
      text={`${name} va a ver tu nombre, y el de nadie más. No se puede deshacer.`}
      formProps={formProps}
      fields={
        <TextareaField
          {...textField(form, fields.message)}
          label="Unas palabras"
          isOptional
          rows={3}
          countFrom={THANKS_MAX - 100}
          countTo={THANKS_MAX}
        />
      }
      back={poolPath(id)}
      yes={{ verb: poolTexts.tell, icon: 'gift', busyText: 'Enviando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
