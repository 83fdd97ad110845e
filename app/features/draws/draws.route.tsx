import { Link, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { putOffDraw } from '#app/features/draw-question/draw-question.server.tsx';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { stateWords } from '#app/features/draws/draw-words.ts';
import { loadDraws } from '#app/features/draws/draws.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { longDay, parseDay } from '#app/lib/day-words.ts';
import { DRAWS_PATH, drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EnvelopeDrawing } from '#app/ui/illustrations/envelope-drawing.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { DrawSummary } from '#contract/draws.ts';

export const meta = pageMeta(drawTexts.title);
export const loader = pageLoader(loadDraws);
/** The answer 'Ahora no' to what leads here in December. */
export const action = pageAction(putOffDraw);

export const clientAction = formAction('changeDraw', drawTexts.failed);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** The draws that one organizes or is in, newest first. */
export default function Draws() {
  const { draws, isGuest } = useLoaderData<typeof loader>();
  const make = !isGuest && (
    <ButtonLink to={`${DRAWS_PATH}/nuevo`} icon="plus">
      {drawTexts.make}
    </ButtonLink>
  );
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={drawTexts.title} />
      {draws.length === 0 ? (
        <EmptyState drawing={EnvelopeDrawing} text={drawTexts.empty}>
          {make}
        </EmptyState>
      ) : (
        <>
          <Card className="mb-4 py-2">
            <ul role="list" className="divide-y divide-line">
              {draws.map((draw) => (
                <DrawRow key={draw.id} draw={draw} />
              ))}
            </ul>
          </Card>
          {make}
        </>
      )}
    </div>
  );
}

function DrawRow({ draw }: { draw: DrawSummary }) {
  const { id, name, on, state } = draw;
  return (
    <li>
      <Link to={drawPath(id)} className="flex min-h-16 items-center gap-3 py-2 hover:text-primary">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon name="envelope" />
        </span>
        <span className="min-w-0 grow">
          <span className="block leading-tight font-semibold break-words">{name}</span>
          <span className="block text-sm leading-tight text-muted">
            {state !== 'over' && `${longDay(parseDay(on))} · `}
            {stateWords(draw)}
          </span>
        </span>
      </Link>
    </li>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
