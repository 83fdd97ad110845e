import { useFetcher } from '@remix-run/react';
import { type CommentPlace, commentTexts } from '#app/features/comments/comment-words.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { CancelLink } from '#app/ui/quiet-link.tsx';
import type { GiftComment } from '#contract/comments.ts';

type DeleteCommentProps = {
  comment: GiftComment;
  titleId: string;
  titleTag?: 'h1' | 'h2';
  place: CommentPlace;
  onClose?: () => void;
};

/** The question before a comment is deleted, as a dialog's content or a page's. */
export function DeleteComment(props: DeleteCommentProps) {
  const { comment, titleId, titleTag: Title = 'h2', place, onClose } = props;
  const fetcher = useFetcher<RefusedForm>();
  return (
    <fetcher.Form
      method="post"
      action={place.page}
      preventScrollReset
      className="flex flex-col gap-4 p-4 sm:p-6"
    >
      <Title id={titleId} className="text-xl text-balance">
        {commentTexts.delete.question}
      </Title>
      <blockquote id={`${titleId}-text`} className="rounded-card bg-sunken px-4 py-3">
        {/* why: without its links, and cut off in place of scrolled, or it would have the focus of the dialog. */}
        <p dir="auto" className="line-clamp-6 break-words whitespace-pre-line">
          {comment.comment}
        </p>
      </blockquote>
      <FetcherErrors fetcher={fetcher} />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="commentId" value={comment.id} />
      <input type="hidden" name="redirectTo" value={place.back} />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <CancelLink to={place.back} onCancel={onClose}>
          Cancelar
        </CancelLink>
        <Button variant="danger" icon="trash" isBusy={fetcher.state !== 'idle'} busyText="Eliminando...">
          Eliminar
        </Button>
      </div>
    </fetcher.Form>
  );
}
