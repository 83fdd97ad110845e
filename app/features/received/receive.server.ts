import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { loadOwnGift } from '#app/features/gifts/own/own-gift.server.ts';
import { receivedForm } from '#app/features/received/received-schema.ts';
import { receivedTexts, TOLD } from '#app/features/received/received-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

const RECEIVED = '/profile/recibidos';
const MOST_FRIENDS = 100;
const fields = ['receivedOn', 'fromUserIds', 'fromText', 'thanks'];

/** The viewer's own gift, what was said of it before, and friends to name, in alphabetical order whoever reserved. */
export async function loadReceive(page: RequestContext) {
  const { gift } = await loadOwnGift(page);
  const params = { id: gift.id };
  const [said, friends] = await Promise.all([
    gift.receivedOn ? page.api.call(endpoints.receivedGift, { params }) : null,
    nullOnApiError(page, page.api.call(endpoints.friends, { query: { limit: MOST_FRIENDS } })),
  ]);
  if (said && !said.mayChange) throw redirect(RECEIVED);
  const from = said ? null : await tellerOf(page, gift.id);
  const { year, month, day } = todayOf(page);
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    gift: { id: gift.id, name: gift.name, image: gift.image, imageUrl: gift.imageUrl },
    said: said && {
      receivedOn: said.receivedOn,
      fromUserIds: said.from.map(({ id }) => id),
      fromText: said.fromText,
      thanks: said.thanks,
    },
    from,
    friends: friends?.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })) ?? [],
    today: `${year}-${pad(month)}-${pad(day)}`,
  };
}

/** Who told that it was them, where one comes from what they told; null otherwise. */
async function tellerOf(page: RequestContext, giftId: string) {
  const id = page.url.searchParams.get(TOLD);
  if (!id) return null;
  const reveal = await nullOnApiError(page, page.api.call(endpoints.reveal, { params: { id } }));
  return reveal?.giftId === giftId ? reveal.giver : null;
}

/** Marks the gift as received, or changes what was said of it. */
export async function saveReceived(page: RequestContext) {
  requireSession(page);
  const params = { id: giftIdOf(page) };
  const form = await readForm(page, { schema: receivedForm });
  if (!form.isValid) return form.refuse();
  const call = { params, json: form.value };
  try {
    const { receivedOn } = await page.api.call(endpoints.gift, { params });
    await page.api.call(receivedOn ? endpoints.changeReceived : endpoints.receiveGift, call);
    page.services.pageCache.drop(`/gift/${params.id}`);
    const text = receivedOn ? receivedTexts.changed : receivedTexts.saved;
    return redirectWithToast(page, RECEIVED, { kind: 'success', text, durationMs: 5000 });
  } catch (error) {
    return form.refuse(apiFormErrors(error, fields, { fallback: receivedTexts.save }));
  }
}
