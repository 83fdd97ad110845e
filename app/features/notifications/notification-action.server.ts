import { redirect, replace } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { notificationFailure, notificationKind } from '#app/features/notifications/notification-kinds.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Notification } from '#contract/notifications.ts';
import { id } from '#contract/text.ts';

const redirectTo = z.string().optional();
const MOST_FOLDED = 100;
/** One, or those that are folded into a row. */
const notificationId = z.preprocess((sent) => [sent].flat(), z.array(id).min(1).max(MOST_FOLDED));
const notificationForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), notificationId, redirectTo }),
  z.object({ intent: z.literal('delete'), notificationId, redirectTo }),
  z.object({ intent: z.literal('read-all'), redirectTo }),
]);

const DELETED = { kind: 'success', text: 'Notificación eliminada' } as const;

/** Reads one notification and goes where it leads, reads them all, or deletes one. */
export async function changeNotifications(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: notificationForm });
  const back = safeRedirect(form.fields.get('redirectTo'), '/notifications');
  if (!form.isValid)
    return replaceWithToast(page, back, {
      kind: 'error',
      text: notificationFailure(form.fields.get('intent')),
    });
  try {
    switch (form.value.intent) {
      case 'read':
        return await read(page, form.value.notificationId, back);
      case 'delete':
        await each(form.value.notificationId, (params) =>
          page.api.call(endpoints.deleteNotification, { params }),
        );
        return replaceWithToast(page, back, DELETED);
      case 'read-all': {
        const { message } = await page.api.call(endpoints.readAllNotifications);
        return replaceWithToast(page, back, { kind: 'success', text: message });
      }
    }
  } catch (error) {
    if (error instanceof ApiRefusal && isNotFound(error)) {
      // why: another window was quicker; what was asked for is so.
      if (form.value.intent === 'delete') return replaceWithToast(page, back, DELETED);
      return replaceWithToast(page, back, { kind: 'error', text: error.message });
    }
    logApiError(page, error);
    return replaceWithToast(page, back, { kind: 'error', text: notificationFailure(form.value.intent) });
  }
}

async function read(page: RequestContext, ids: readonly string[], back: string) {
  const [id = '', ...also] = ids;
  const query = also.length > 0 ? { also: also.join(',') } : {};
  const notification = await page.api.call(endpoints.readNotification, { params: { id }, query });
  if (ids.length > 1 && notification.actor) return redirect(`/friend/${notification.actor.userId}`);
  if (await isGone(page, notification)) {
    const text = `Ese ${page.services.env.PRODUCT_NOUN} ya no está: puede que lo hayan eliminado.`;
    return replaceWithToast(page, back, { kind: 'error', text });
  }
  const target = notificationTarget(notification);
  return target ? redirect(target) : replace(back);
}

/** Does it to each; of several, those that another window was quicker with are no failure. Gives what the rest answered. */
async function each<T>(ids: readonly string[], call: (params: { id: string }) => Promise<T>): Promise<T[]> {
  const outcomes = await Promise.allSettled(ids.map((id) => call({ id })));
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    if (done.length === 0 || !isNotFound(outcome.reason)) throw outcome.reason;
  }
  return done;
}

const isNotFound = (error: unknown) => error instanceof ApiRefusal && error.code === 'notification_not_found';

/** Whether the gift that a notification is about was deleted since. */
async function isGone({ api }: RequestContext, notification: Notification): Promise<boolean> {
  const giftId = giftOfNotification(notification);
  if (!giftId) return false;
  try {
    await api.call(endpoints.gift, { params: { id: giftId } });
    return false;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return true;
    throw error;
  }
}

type Told = Pick<Notification, 'type' | 'relatedEntityId' | 'actor' | 'kind' | 'link'>;

/** The gift that a notification is about; null when it is about none. */
function giftOfNotification(notification: Told): string | null {
  const { relatedEntityId } = notification;
  return notificationKind(notification).leadsTo === 'gift' ? relatedEntityId : null;
}

/** Where a press on a notification leads; null where there is nowhere to go. */
export function notificationTarget(notification: Told): string | null {
  const { actor, link } = notification;
  const { leadsTo } = notificationKind(notification);
  const giftId = giftOfNotification(notification);
  if (giftId) return `/gift/${giftId}`;
  if (actor && leadsTo.startsWith('sender')) return `/friend/${actor.userId}`;
  if (leadsTo === 'link' && link) return safeRedirect(link);
  return leadsTo === 'sender or friends' ? '/friends' : null;
}
