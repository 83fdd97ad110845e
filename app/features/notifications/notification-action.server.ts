import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiError } from '#app/.server/api/api-error.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { orFailed } from '#app/.server/or-failed.ts';
import type { Page } from '#app/.server/page.ts';
import { safeRedirect } from '#app/.server/safe-redirect.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { redirectWithToast } from '#app/.server/toast.ts';
import { giftOfNotification, notificationTarget } from '#app/features/notifications/notification-target.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Notification } from '#contract/notifications.ts';
import { id } from '#contract/text.ts';

const redirectTo = z.string().optional();
const notificationForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), notificationId: id, redirectTo }),
  z.object({ intent: z.literal('delete'), notificationId: id, redirectTo }),
  z.object({ intent: z.literal('read-all'), redirectTo }),
]);

/** Spec section 8 "Notifications". */
const FAILED = 'Error al marcar como leídas';

/** Reads one notice and goes where it leads, reads them all, or deletes one (spec "Notifications page"). */
export async function changeNotifications(page: Page) {
  requireSession(page);
  const form = await readForm(page, { schema: notificationForm });
  const back = safeRedirect(form.fields.get('redirectTo'), '/notifications');
  if (!form.isValid) return redirectWithToast(page, back, { kind: 'error', text: FAILED });
  try {
    switch (form.value.intent) {
      case 'read':
        return await readOne(page, form.value.notificationId, back);
      case 'delete':
        await page.api.call(endpoints.deleteNotification, { params: { id: form.value.notificationId } });
        return redirectWithToast(page, back, { kind: 'success', text: 'Aviso eliminado' });
      case 'read-all': {
        const { message } = await page.api.call(endpoints.readAllNotifications);
        return redirectWithToast(page, back, { kind: 'success', text: message });
      }
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notification_not_found') {
      return redirectWithToast(page, back, { kind: 'error', text: error.message });
    }
    await orFailed(page, Promise.reject(error));
    const text = form.value.intent === 'delete' ? 'Error al eliminar el aviso' : FAILED;
    return redirectWithToast(page, back, { kind: 'error', text });
  }
}

async function readOne(page: Page, notificationId: string, back: string) {
  const params = { id: notificationId };
  const notification = await page.api.call(endpoints.readNotification, { params });
  if (await isGone(page, notification)) {
    const text = `Ese ${page.services.env.PRODUCT_NOUN} ya no está: puede que lo hayan eliminado.`;
    return redirectWithToast(page, back, { kind: 'error', text });
  }
  return redirect(notificationTarget(notification) ?? back);
}

/** Whether the gift that a notice is about was deleted since. */
async function isGone({ api }: Page, notification: Notification): Promise<boolean> {
  const giftId = giftOfNotification(notification);
  if (!giftId) return false;
  try {
    await api.call(endpoints.gift, { params: { id: giftId } });
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}
