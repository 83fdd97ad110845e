import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadApart, saveApart } from '#app/features/draws/apart.server.ts';
import { GroupForm, RepeatForm, WayForm } from '#app/features/draws/apart-forms.tsx';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { checkWords } from '#app/features/draws/draw-words.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Quiénes no se regalan entre sí');
export const loader = pageLoader(loadApart);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveApart);

export const clientAction = formAction('changeDraw', drawTexts.apart);

/** Who may not draw whom: groups, single ways, and whom they drew the last time. */
export default function ApartPage() {
  const { id, participants, apart, check, last } = useLoaderData<typeof loader>();
  const result = useActionData<typeof clientAction>()?.result;
  const forms = { people: participants, apart, result };
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title="Quiénes no se regalan entre sí">
        <ButtonLink to={drawPath(id)} variant="quiet" icon="back">
          Sorteo
        </ButtonLink>
      </PageTitle>
      <FormErrors errors={result?.error?.['']} />
      <p className="flex gap-2 font-semibold">
        <Icon name={check.canDraw ? 'check' : 'warning'} />
        <span className="min-w-0 break-words">{checkWords(check)}</span>
      </p>
      <Card as="section" aria-labelledby="apart-groups" className="flex flex-col gap-3">
        <h2 id="apart-groups" className="text-xl">
          Los que viven juntos
        </h2>
        <GroupForm {...forms} />
      </Card>
      <Card as="section" aria-labelledby="apart-ways" className="flex flex-col gap-3">
        <h2 id="apart-ways" className="text-xl">
          Uno no le regala a otro
        </h2>
        <WayForm {...forms} />
      </Card>
      {last && (
        <Card>
          <RepeatForm isOn={apart.noRepeat} last={last} />
        </Card>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
