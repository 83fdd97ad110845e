import { useFetcher } from '@remix-run/react';
import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import type { NotificationEntry } from '#app/features/notifications/fold-notifications.ts';
import { notificationKind } from '#app/features/notifications/notification-kinds.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { blockPath } from '#app/lib/block-paths.ts';
import { timeAgo } from '#app/lib/time-ago.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { Notification } from '#contract/notifications.ts';

type NotificationRowProps = {
  notification: NotificationEntry;
  /** The page's moment in milliseconds. */
  now: number;
  /** The invitation that it asks to answer; null when there is none, or it was answered. */
  invitationId: string | null;
  /** The list as it is filtered, to come back to. */
  here: string;
};

/** One notification: whose doing, what and when; a press reads it and leads to what it is about. */
export function NotificationRow({ notification, now, invitationId, here }: NotificationRowProps) {
  const { ids, title, message, isRead, createdAt, actor, kind } = notification;
  const fetcher = useFetcher<RefusedForm>();
  const { Form } = fetcher;
  const pending = fetcher.formData?.get('intent');
  const isNew = !isRead && pending !== 'read';
  return (
    <li
      id={`aviso-${notification.position}`}
      className={`relative flex scroll-mt-24 flex-wrap gap-x-3 gap-y-2 py-3 pl-4 has-[.notification:focus-visible]:outline-3 has-[.notification:focus-visible]:-outline-offset-3 has-[.notification:focus-visible]:outline-primary ${isNew ? 'bg-primary-soft/40' : ''} ${pending === 'delete' ? 'opacity-50' : ''}`}
    >
      <NotificationFace notification={notification} />
      <Form method="post" action="/notifications" preventScrollReset className="min-w-0 grow basis-32">
        <NotificationIds ids={ids} />
        <input type="hidden" name="redirectTo" value={here} />
        <button
          type="submit"
          name="intent"
          value="read"
          className="notification block w-full text-left outline-none after:absolute after:inset-0"
        >
          <span className={`block ${isNew ? 'font-bold' : 'font-semibold'}`}>
            {title}
            {isNew && <span className="sr-only"> (sin leer)</span>}
          </span>
          <span className="block text-muted">{message}</span>
          <time dateTime={createdAt} className="block text-sm text-muted">
            {timeAgo(createdAt, now)}
          </time>
        </button>
        <FetcherErrors fetcher={fetcher} />
      </Form>
      {isNew && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />}
      <Form method="post" action="/notifications" preventScrollReset className="relative shrink-0 pr-1">
        <NotificationIds ids={ids} />
        <input type="hidden" name="redirectTo" value={here} />
        <button
          type="submit"
          name="intent"
          value="delete"
          aria-label={`Eliminar la notificación: ${title}, ${message}`}
          className={`${iconButtonClass} text-muted`}
        >
          <Icon name="trash" />
        </button>
      </Form>
      {kind === 'told' && actor && (
        <div className="relative basis-full pl-12">
          <QuietLink to={blockPath({ id: actor.userId, name: actor.userName }, here)} icon="block">
            Bloquear<span className="sr-only"> a {actor.userName}</span>
          </QuietLink>
        </div>
      )}
      {invitationId && actor && (
        <div className="flex basis-full flex-wrap">
          {/* why: under the text, unless it is so large that the buttons need the whole row. */}
          <span className="w-14" />
          <div className="grow basis-40">
            <div className="relative w-fit">
              <AnswerButtons
                invitationId={invitationId}
                name={actor.userName}
                notificationId={notification.id}
              />
            </div>
          </div>
        </div>
      )}
    </li>
  );
}

function NotificationIds({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="notificationId" value={id} />);
}

/** The sender's face with the type's drawing at its corner; without a sender the drawing alone. */
function NotificationFace({ notification }: { notification: Notification }) {
  const { actor } = notification;
  const { icon, className } = notificationKind(notification);
  if (!actor) {
    return (
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${className}`}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <span className="relative self-start">
      <Avatar src={actor.userAvatarUrl} name={actor.userName} />
      <span
        className={`absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full ring-2 ring-surface ${className}`}
      >
        <Icon name={icon} size="small" />
      </span>
    </span>
  );
}
