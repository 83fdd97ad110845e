import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { AnotherButton } from '#app/drafts/another-button.tsx';
import { useDraft } from '#app/drafts/use-draft.ts';
import { useWhenSent } from '#app/drafts/use-submission-id.ts';
import { commentsPath } from '#app/features/comments/comment-words.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { newSubmissionId, SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CancelLink } from '#app/ui/quiet-link.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useLatest } from '#app/ui/use-latest.ts';
import { COMMENT_MAX } from '#contract/comment-lengths.ts';
import type { GiftComment } from '#contract/comments.ts';

const loadSchema = () => import('./comment-schema.ts');
const COUNT_FROM = 800;

// why: browsers put the cursor before the first letter, and people continue after the last.
const putCaretAtEnd = (area: HTMLTextAreaElement | null) =>
  area?.setSelectionRange(area.value.length, area.value.length);

type CommentFormProps = {
  giftId: string;
  /** The comment to change; a new one without. */
  comment?: GiftComment;
  /** The submission id of a new comment's form. */
  submissionId?: string | null;
  /** Names the draft of a new comment. */
  draftId?: string | undefined;
  /** The page of comments that shows a refused form, where it is not that of the newest. */
  page?: string;
  /** Where to go afterwards. */
  back: string;
  /** What the page's own action answered to this form, where no script kept the page. */
  lastResult?: SubmissionResult<string[]> | undefined;
  /** Called once the comment is in as it stands there, when changing it is given up, and when one that waits is left to be sent later. */
  onDone: () => void;
};

/** The form of a comment, new or changed. */
export function CommentForm(props: CommentFormProps) {
  const { giftId, comment, draftId, back, lastResult, onDone } = props;
  // why: the page is loaded again under the form, with another id each time.
  const [submissionId, setSubmissionId] = useState(props.submissionId);
  const begun = comment?.comment ?? '';
  const name = comment ? `comment-${comment.id}` : `comment-new-${giftId}`;
  const fetcher = useFetcher<{ result: SubmissionResult<string[]> }>();
  const answered = fetcher.data?.result as SubmissionResult<string[]> | undefined;
  const { form, fields, formProps } = useContractForm({
    id: name,
    lastResult: answered ?? lastResult,
    defaultValue: { comment: begun },
    loadSchema,
  });
  const isSubmitting = fetcher.state === 'submitting';
  useDraft({ formId: form.id, draftId, isFresh: lastResult === undefined });
  const typed = useRef(begun);
  const sent = useRef(begun);
  useEffect(() => {
    if (isSubmitting) sent.current = typed.current;
  }, [isSubmitting]);
  const end = () => {
    if (typed.current === sent.current) onDone();
    // why: what was typed since is another comment; under the old id it would count as sent.
    else setSubmissionId(newSubmissionId());
  };
  useWhenAccepted(fetcher.state, answered, end);
  useWhenSent(submissionId, end);
  return (
    <fetcher.Form
      method="post"
      action={props.page ?? commentsPath(giftId, null, back)}
      preventScrollReset
      {...formProps}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <AnotherButton submissionId={submissionId} note={null} onPress={onDone}>
        Escribir otro
      </AnotherButton>
      <TextareaField
        {...textField(form, fields.comment)}
        label={comment ? 'Editar comentario' : 'Agregar comentario'}
        rows={2}
        countFrom={COUNT_FROM}
        countTo={COMMENT_MAX}
        onInput={(event) => {
          typed.current = event.currentTarget.value;
        }}
        {...(comment ? { autoFocus: true, ref: putCaretAtEnd } : {})}
      />
      <input type="hidden" name="intent" value={comment ? 'edit' : 'add'} />
      {comment && <input type="hidden" name="commentId" value={comment.id} />}
      {submissionId && <input type="hidden" name={SUBMISSION_ID} value={submissionId} />}
      <input type="hidden" name="redirectTo" value={back} />
      <div className="flex flex-wrap justify-end gap-2">
        {comment && (
          <CancelLink to={back} onCancel={onDone}>
            Cancelar
          </CancelLink>
        )}
        <Button
          variant="soft"
          icon={comment ? 'check' : 'send'}
          isBusy={fetcher.state !== 'idle'}
          busyText={comment ? 'Guardando...' : 'Enviando...'}
        >
          {comment ? 'Guardar' : 'Comentar'}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/**
 * Calls back when a submission came back and was accepted: then it has no answer of its own, and leaves that of an earlier
 * refusal in place.
 */
function useWhenAccepted(state: 'idle' | 'loading' | 'submitting', answer: unknown, onAccepted: () => void) {
  const latest = useLatest(onAccepted);
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current ??= { before: answer };
      return;
    }
    if (sent.current === null) return;
    const isAccepted = sent.current.before === answer;
    sent.current = null;
    if (isAccepted) latest.current();
  }, [state, answer]);
}
