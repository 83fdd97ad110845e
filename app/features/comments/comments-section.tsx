import type { SubmissionResult } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { commentDraftId, deleteDraft } from '#app/drafts/draft-store.ts';
import { CommentForm } from '#app/features/comments/comment-form.tsx';
import { CommentRow } from '#app/features/comments/comment-row.tsx';
import { commentPlace, commentsPath, commentTexts } from '#app/features/comments/comment-words.ts';
import type { CommentPage, LoadedComments } from '#app/features/comments/comments.server.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { restoreFocusLater } from '#app/ui/focus/use-focus-kept.ts';
import { useFocusOnPage } from '#app/ui/page-links.tsx';

type CommentsSectionProps = {
  giftId: string;
  comments: LoadedComments;
  /** Who looks; null for a visitor, who reads but does not write. */
  viewerId: string | null;
  /** On the page of comments: the cursor they come before, where it came from, what is being edited, what the form was answered. */
  page?: {
    after: string | null;
    back: string;
    editing: string | null;
    lastResult: SubmissionResult<string[]> | undefined;
  };
};

/** A page of a gift's comments, oldest first, and the form to add one. */
export function CommentsSection({ giftId, comments, viewerId, page }: CommentsSectionProps) {
  const { pathname, search } = useLocation();
  const titleId = useId();
  // why: each form after the first has a submission id of its own, whether the one before was sent or waits for a connection.
  const [nextSubmissionId, setNextSubmissionId] = useState<string | null>(null);
  const here = `${pathname}${search}`;
  const back = page?.back ?? here;
  const after = page?.after ?? null;
  useFocusOnPage(after, titleId);
  // why: the form goes with the focus in it, and nothing around is drawn anew with that.
  useEffect(restoreFocusLater);
  const { answer, now, submissionId } = comments;
  const tried = page?.lastResult?.initialValue;
  // why: what was typed into a comment that was deleted meanwhile has no other place, and can be sent as a new one.
  const isOrphan =
    tried?.['intent'] === 'edit' && answer?.comments.every(({ id }) => id !== tried['commentId']);
  const isNewTried = tried?.['intent'] === 'add' || isOrphan;
  const draftId = viewerId === null ? undefined : commentDraftId(giftId, viewerId);
  const startAnother = () => {
    if (draftId) void deleteDraft(draftId);
    setNextSubmissionId(newSubmissionId());
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id={titleId} className="text-lg">
        Comentarios{answer && answer.totalCount > 0 ? ` (${answer.totalCount})` : ''}
      </h2>
      {answer === null && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          <p>{commentTexts.loadFailed}</p>
          <RetryLink to={here} variant="quiet" />
        </div>
      )}
      {answer && (
        <CommentList
          giftId={giftId}
          answer={answer}
          after={after}
          now={now}
          back={back}
          viewerId={viewerId}
          editing={page?.editing}
          lastResult={page?.lastResult}
        />
      )}
      {viewerId !== null || isNewTried ? (
        <CommentForm
          key={nextSubmissionId}
          giftId={giftId}
          submissionId={nextSubmissionId ?? submissionId}
          back={back}
          lastResult={isNewTried && nextSubmissionId === null ? page?.lastResult : undefined}
          draftId={draftId}
          onDone={startAnother}
        />
      ) : null}
      {viewerId === null && (
        <p>
          <ButtonLink
            to={`/?${new URLSearchParams({ redirectTo: back })}`}
            variant="soft"
            icon="comment"
            className="w-full"
          >
            {commentTexts.prompt}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

type CommentListProps = {
  giftId: string;
  answer: CommentPage;
  /** The cursor that these come before; null for the newest. */
  after: string | null;
  now: number;
  /** The gift's page, or what it was opened from. */
  back: string;
  /** Null for a visitor. */
  viewerId: string | null;
  /** The comment that the page came with open for editing. */
  editing: string | null | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A page of comments, oldest first, between the links to older ones and back to the newest, which are pages too. */
function CommentList({ giftId, answer, after, now, back, viewerId, editing, lastResult }: CommentListProps) {
  const { comments, next } = answer;
  const place = commentPlace(giftId, after, back);
  const tried = lastResult?.initialValue?.['commentId'];
  return (
    <>
      {next !== null && (
        <p className="flex flex-col print:hidden">
          <ButtonLink to={commentsPath(giftId, next, back)} variant="soft" icon="arrow-up">
            Ver comentarios anteriores
          </ButtonLink>
        </p>
      )}
      {comments.length === 0 && (
        <p className="text-muted">
          {after === null ? 'Todavía no hay comentarios.' : 'Acá no hay más comentarios.'}
        </p>
      )}
      {comments.length > 0 && (
        <ol role="list" className="divide-y divide-line">
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              giftId={giftId}
              comment={comment}
              now={now}
              place={place}
              canReport={viewerId !== null && !comment.canEdit && comment.userId !== viewerId}
              isOpen={comment.id === editing || comment.id === tried}
              lastResult={comment.id === tried ? lastResult : undefined}
            />
          ))}
        </ol>
      )}
      {after !== null && (
        <p className="flex flex-col print:hidden">
          <ButtonLink to={commentsPath(giftId, null, back)} variant="quiet" icon="arrow-down">
            Ver los últimos comentarios
          </ButtonLink>
        </p>
      )}
    </>
  );
}
