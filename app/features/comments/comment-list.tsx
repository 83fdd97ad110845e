import type { SubmissionResult } from '@conform-to/react';
import { commentPlace, commentsPath } from '#app/features/comments/comment-place.ts';
import { CommentRow } from '#app/features/comments/comment-row.tsx';
import type { CommentPage } from '#app/features/comments/comments.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';

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
export function CommentList({
  giftId,
  answer,
  after,
  now,
  back,
  viewerId,
  editing,
  lastResult,
}: CommentListProps) {
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
