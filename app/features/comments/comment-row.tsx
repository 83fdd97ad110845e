import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { forwardRef, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { CommentForm } from '#app/features/comments/comment-form.tsx';
import { CommentText } from '#app/features/comments/comment-text.tsx';
import type { CommentPlace } from '#app/features/comments/comment-words.ts';
import { DeleteComment } from '#app/features/comments/delete-comment.tsx';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { blockPath, reportPath } from '#app/lib/block-paths.ts';
import { commentTimeAgo } from '#app/lib/time-ago.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { isFocusFree } from '#app/ui/focus/use-focus-on-page.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { GiftComment } from '#contract/comments.ts';

type CommentRowProps = {
  giftId: string;
  comment: GiftComment;
  now: number;
  place: CommentPlace;
  /** Whether the viewer may report it: somebody with an account, who did not write it. */
  canReport: boolean;
  /** Whether the page came with this comment open for editing. */
  isOpen: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** One comment: who, when, '(editado)', the words; its author edits it in place; they and the gift's owner delete it after a question. */
export function CommentRow({ giftId, comment, now, place, canReport, isOpen, lastResult }: CommentRowProps) {
  const isKept = useSavedForm(`comment-${comment.id}`) !== null;
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(isOpen || isKept ? 'edit' : null);
  const titleId = useId();
  const textId = useId();
  const stop = () => setDoing(null);
  const row = useRef<HTMLLIElement>(null);
  const editLink = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // why: the form had the focus; the first thing in its place may be a link in the comment, and `restoreFocus` may have been
    // quicker to go there.
    const isHere = isFocusFree() || row.current?.contains(document.activeElement);
    if (wasEditing.current && doing === null && isHere) editLink.current?.focus({ preventScroll: true });
    wasEditing.current = doing === 'edit';
  }, [doing]);
  const { id, userId, userName, userAvatarUrl, createdAt, updatedAt, canEdit, canDelete = canEdit } = comment;
  const writer = { id: userId, name: userName };
  const pageFor = (param: string) => `${place.page}&${new URLSearchParams({ [param]: id })}`;
  return (
    <li ref={row} className="flex gap-3 py-3">
      <Avatar src={userAvatarUrl} name={userName} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="min-w-0 font-semibold break-words">{userName}</p>
          <p className="text-sm text-muted">
            <time dateTime={createdAt}>{commentTimeAgo(createdAt, now)}</time>
            {updatedAt !== createdAt && ' (editado)'}
          </p>
        </div>
        {doing === 'edit' ? (
          <CommentForm giftId={giftId} comment={comment} {...place} lastResult={lastResult} onDone={stop} />
        ) : (
          <CommentText id={textId} comment={comment.comment} />
        )}
        {(canEdit || canDelete || canReport) && doing !== 'edit' && (
          <div className="-ml-2 flex flex-wrap">
            {canEdit && (
              <RowLink
                ref={editLink}
                to={pageFor('editar')}
                icon="edit"
                describedBy={textId}
                onPress={() => setDoing('edit')}
              >
                Editar
              </RowLink>
            )}
            {canDelete && (
              <RowLink
                to={pageFor('eliminar')}
                icon="trash"
                describedBy={textId}
                onPress={() => setDoing('delete')}
              >
                Eliminar
              </RowLink>
            )}
            {canReport && (
              <RowLink
                to={reportPath({ kind: 'comment', id, person: writer, back: place.back })}
                icon="warning"
                describedBy={textId}
              >
                Denunciar
              </RowLink>
            )}
            {canReport && userId && (
              <RowLink to={blockPath({ id: userId, name: userName })} icon="block" describedBy={textId}>
                Bloquear
              </RowLink>
            )}
          </div>
        )}
        {doing === 'delete' && (
          <Dialog
            labelledBy={titleId}
            describedBy={`${titleId}-text`}
            closeTo={place.back}
            onClose={stop}
            size="small"
            role="alertdialog"
          >
            <DeleteComment comment={comment} titleId={titleId} place={place} onClose={stop} />
          </Dialog>
        )}
      </div>
    </li>
  );
}

type RowLinkProps = {
  to: string;
  icon: IconName;
  /** The words it is about, which tell one row's link from another's. */
  describedBy: string;
  /** What happens in place where scripts run; without it they go to the page too. */
  onPress?: () => void;
  children: string;
};

/** What can be done with a comment: a page, or something that happens in place. */
const RowLink = forwardRef<HTMLAnchorElement, RowLinkProps>(function RowLink(
  { to, icon, describedBy, onPress, children },
  ref,
) {
  const press = (event: MouseEvent) => {
    if (!onPress || !isPlainClick(event)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link
      ref={ref}
      to={to}
      preventScrollReset={onPress !== undefined}
      onClick={press}
      aria-describedby={describedBy}
      className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-muted hover:text-ink"
    >
      <Icon name={icon} size="small" />
      {children}
    </Link>
  );
});
