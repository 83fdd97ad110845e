import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { BeforeDraw } from '#app/features/draws/before-draw.tsx';
import { DrawHead } from '#app/features/draws/draw-head.tsx';
import { answerDrawPage, loadDraw } from '#app/features/draws/draw-page.server.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { DrawnDraw } from '#app/features/draws/drawn-draw.tsx';
import { GuestFoot } from '#app/features/shared-lists/guest-foot.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta(drawTexts.title);
// why: guests come from a chat, mostly to look.
export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadDraw);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerDrawPage);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('changeDraw', () => serverAction<typeof action>(), drawTexts.failed);

/** A draw: who is in it until it is drawn, then the envelope with whom one drew, which closes again with each visit. */
export default function Draw() {
  const { draw, link, guest, revealed: opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const result = answer && 'result' in answer ? answer.result : undefined;
  const revealed = answer && 'drawn' in answer ? answer : (opened ?? undefined);
  const isGuest = guest !== null;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <DrawHead draw={draw} />
      <FormErrors errors={result?.error?.['']} />
      {draw.state === 'cancelled' && <p className="text-lg">Este sorteo se canceló.</p>}
      {draw.state === 'open' && <BeforeDraw draw={draw} link={link} guest={guest} result={result} />}
      {(draw.state === 'drawn' || draw.state === 'over') && (
        <DrawnDraw draw={draw} revealed={revealed} result={result} isGuest={isGuest} link={link} />
      )}
      {guest && (
        <GuestFoot
          name={guest.name}
          // why: before the draw it stands on top, open.
          wayBack={draw.state === 'open' ? null : guest.wayBack}
          path={drawPath(draw.id)}
          what="Mi sorteo"
          keep={drawTexts.keep}
        />
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
