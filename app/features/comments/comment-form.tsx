import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { AnotherButton } from '#app/drafts/another-button.tsx';
import { useWhenSent } from '#app/drafts/use-when-sent.ts';
import { commentsPath } from '#app/features/comments/comment-place.ts';
import type { UnsentComment } from '#app/features/comments/unsent-comments.ts';
import { useBroughtBack } from '#app/features/comments/use-brought-back.ts';
import { useWhenAccepted } from '#app/features/comments/use-when-accepted.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { newSubmissionId, SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CancelLink } from '#app/ui/cancel-link.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
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
  /** Where a new comment is remembered until it is sent. */
  unsent?: UnsentComment | undefined;
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
  const { giftId, comment, unsent, back, lastResult, onDone } = props;
  // why: the page is loaded again under the form, with another id each time.
  const [submissionId, setSubmissionId] = useState(props.submissionId);
  const isHydrated = useHydrated();
  // why: the page's HTML knows nothing of what this tab remembers.
  const [begun] = useState(() => comment?.comment ?? (isHydrated ? (unsent?.read() ?? '') : ''));
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
  useBroughtBack(fields.comment.id, begun === '' ? unsent : undefined);
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
      // why: a fetcher asks which route that is only once it is sent, when another build may be there that answers with a reload.
      data-discover="true"
      {...formProps}
      // why: what was typed while the scripts started may not have been told yet, and the page may be loaded again instead.
      onSubmitCapture={(event) =>
        unsent?.keep(String(new FormData(event.currentTarget).get('comment') ?? ''))
      }
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
          unsent?.keep(typed.current);
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
