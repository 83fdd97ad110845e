import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { blockTexts } from '#app/features/blocks/block-texts.ts';
import { loadReport, sendReport } from '#app/features/blocks/blocks.server.ts';
import { ReportForm } from '#app/features/blocks/report-form.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import type { ReportKind } from '#contract/blocks.ts';

export const meta = pageMeta('Denunciar');
export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadReport);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(sendReport);

export const clientAction = formAction('block', blockTexts.report);

/** Reports a person, a gift, a comment or a shared list, for accounts and for guests of a shared list. */
export default function Report() {
  const { kind, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const titles: Record<ReportKind, string> = {
    person: 'Denunciar a',
    gift: `Denunciar un ${noun} de`,
    comment: 'Denunciar un comentario de',
    list: 'Denunciar una lista de',
  };
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">
        {titles[kind]} <bdi>{form.name}</bdi>
      </h1>
      <p className="text-pretty text-muted">
        Lo miramos y no le decimos quién avisó. Qué no se permite está en las{' '}
        <Link to="/ayuda/normas" className="font-semibold text-primary underline">
          normas
        </Link>
        .
      </p>
      <ReportForm {...form} lastResult={lastResult} />
    </Card>
  );
}
