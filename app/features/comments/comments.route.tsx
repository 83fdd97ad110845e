import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invalidateAfter } from '#app/cache/cached.ts';
import { queueWhenOffline } from '#app/drafts/queue-when-offline.ts';
import { commentPlace, commentTexts } from '#app/features/comments/comment-words.ts';
import { answerCommentForm, loadCommentsPage } from '#app/features/comments/comments.server.ts';
import { CommentsSection } from '#app/features/comments/comments-section.tsx';
import { DeleteComment } from '#app/features/comments/delete-comment.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Icon } from '#app/ui/icon.tsx';

export const meta = pageMeta('Comentarios');
export const loader = pageLoader(loadCommentsPage);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerCommentForm);

export const clientAction = async ({ request, params, serverAction }: ClientActionFunctionArgs) => {
  const { giftId = '' } = params;
  const form = await request.clone().formData();
  const send = () =>
    queueWhenOffline(() => serverAction<typeof action>(), {
      form,
      kind: 'comment',
      giftId,
      sentence: connectionTexts.network,
      keptSentence: commentTexts.kept,
    });
  return invalidateAfter('comment', send);
};

/** The comments of a gift by themselves: where older ones are, what editing and deleting are without scripts, and where a refused form stays. */
export default function Comments() {
  const { giftId, name, viewerId, comments, after, back, editing, deleting } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  return (
    <div className="mx-auto max-w-text rounded-card bg-surface shadow-soft ring-1 ring-line">
      {deleting ? (
        <DeleteComment
          comment={deleting}
          titleId="delete-title"
          titleTag="h1"
          place={commentPlace(giftId, after, back)}
        />
      ) : (
        <div className="flex flex-col gap-4 p-4 sm:p-6">
          <h1 className="text-2xl">
            <Link to={back} className="inline-flex max-w-full items-center gap-2 hover:underline">
              <Icon name="back" />
              <span className="min-w-0">{giftTitle({ name }, noun)}</span>
            </Link>
          </h1>
          <CommentsSection
            key={giftId}
            giftId={giftId}
            comments={comments}
            viewerId={viewerId}
            page={{ after, back, editing, lastResult }}
          />
        </div>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
