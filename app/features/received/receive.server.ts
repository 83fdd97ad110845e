import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { dependentById, ownPath } from '#app/.server/pages/acting-for.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { actForOwner, loadOwnGift } from '#app/features/gifts/own/own-gifts.server.ts';
import { receivedForm } from '#app/features/received/received-schema.ts';
import { receivedTexts, TOLD } from '#app/features/received/received-texts.ts';
import type { CalendarDay } from '#contract/calendar-days.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/users.ts';

const RECEIVED = '/profile/recibidos';
const FRIENDS_A_CALL = 100;
const fields = ['fromUserIds', 'fromText', 'thanks'];

type Friends = Profile[];

/** A day as the contract has it, `2026-12-24`. */
const written = ({ year, month, day }: CalendarDay): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The viewer's own gift, what was said of it before, and friends to name, in alphabetical order whoever reserved. */
export async function loadReceive(page: RequestContext) {
  const { gift, forPerson } = await loadOwnGift(page);
  const params = { id: gift.id };
  const [said, friends, carers] = await Promise.all([
    gift.receivedOn ? page.api.call(endpoints.receivedGift, { params }) : null,
    nullOnApiError(page, allFriends(page)),
    forPerson ? carersOf(page, forPerson.id) : [],
  ]);
  if (said && !said.mayChange) throw redirect(ownPath(page, RECEIVED));
  const others = (friends ?? []).filter(
    (friend) => ![...carers, { id: forPerson?.id }].some(({ id }) => id === friend.id),
  );
  const from = said ? null : await tellerOf(page, gift.id);
  return {
    gift: { id: gift.id, name: gift.name, image: gift.image, imageUrl: gift.imageUrl },
    said: said && {
      receivedOn: said.receivedOn,
      fromUserIds: said.from.map(({ id }) => id),
      fromText: said.fromText,
      thanks: said.thanks,
    },
    from,
    friends: [...carers, ...others].map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })),
    forPerson,
    today: written(todayOf(page)),
  };
}

/** Who told that it was them, where one comes from what they told; null otherwise. */
async function tellerOf(page: RequestContext, giftId: string) {
  const id = page.url.searchParams.get(TOLD);
  if (!id) return null;
  const reveal = await nullOnApiError(page, page.api.call(endpoints.reveal, { params: { id } }));
  return reveal?.giftId === giftId ? reveal.giver : null;
}

/** Who cares for them, who give to them too and are not all the viewer's friends. */
const carersOf = async (page: RequestContext, forId: string) => (await dependentById(page, forId)).carers;

async function allFriends(page: RequestContext) {
  const friends: Friends = [];
  let after: string | null = null;
  do {
    const query = { limit: FRIENDS_A_CALL, ...(after && { after }) };
    const part: { rows: Friends; next: string | null } = await page.api.page(endpoints.friends, { query });
    friends.push(...part.rows);
    after = part.next;
  } while (after !== null);
  return friends;
}

/** Marks the gift as received, or changes what was said of it. */
export async function saveReceived(page: RequestContext) {
  requireSession(page);
  const params = { id: giftIdOf(page) };
  const form = await readForm(page, { schema: receivedForm });
  if (!form.isValid) return form.refuse();
  const { day, month, year, search: _, ...said } = form.value;
  const call = { params, json: { ...said, receivedOn: written({ day, month, year }) } };
  try {
    const gift = await page.api.call(endpoints.gift, { params });
    const { receivedOn } = gift;
    const saved = actForOwner(page, gift) ? receivedTexts.savedFor : receivedTexts.saved;
    await page.api.call(receivedOn ? endpoints.changeReceived : endpoints.receiveGift, call);
    page.services.pageCache.drop(`/gift/${params.id}`);
    const text = receivedOn ? receivedTexts.changed : saved;
    return redirectWithToast(page, ownPath(page, RECEIVED), { kind: 'success', text, durationMs: 5000 });
  } catch (error) {
    const refusal = apiFormErrors(error, [...fields, 'receivedOn'], { fallback: receivedTexts.save });
    const { receivedOn, ...others } = refusal.fieldErrors ?? {};
    return form.refuse({ ...refusal, fieldErrors: { ...others, ...(receivedOn && { day: receivedOn }) } });
  }
}
