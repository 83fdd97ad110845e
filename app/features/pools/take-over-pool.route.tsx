import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadTakeOverPool, takeOverPool } from '#app/features/pools/pool-questions.server.ts';
import { poolDone, poolTexts } from '#app/features/pools/pool-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Field } from '#app/ui/field.tsx';

export const meta = pageMeta(poolTexts.takeOver);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadTakeOverPool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(takeOverPool);
export const clientAction = formAction('changePool', poolDone.takeOver.failed);

const loadSchema = () => import('./take-over-schema.ts');

/** Before one organizes a group gift that nobody does, with where the money goes from then on. */
export default function TakeOverPool() {
  const { id } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'take-over-pool', lastResult, loadSchema });
  const { noun } = useSettings();
  return (
    <Question
      title="¿Te encargás vos?"
      text={`La organizás desde ahora, y el ${noun} queda reservado a tu nombre. Les avisamos a todos.`}
      formProps={formProps}
      fields={
        <Field
          {...textField(form, fields.payTo)}
          label="¿A dónde te transfieren?"
          hint="Tu alias o CBU (solo lo ven quienes se suman)"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      }
      back={poolPath(id)}
      yes={{ verb: poolTexts.takeOver, icon: 'check', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
