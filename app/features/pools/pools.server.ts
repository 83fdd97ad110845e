import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { type ApiFormErrors, apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { signInPath } from '#app/.server/session/guards.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { poolIdOf } from '#app/features/pools/ask-of-pool.server.ts';
import { poolForm, preparePoolForm } from '#app/features/pools/pool-schema.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const fields = ['target', 'currency', 'until', 'payTo', 'message', 'ownAmount', 'password'];
/** So near a day of the owner's has to be to be offered as the last one. */
const SUGGESTED_DAYS = 180;

const choices = () => ({ thisYear: new Date().getFullYear(), submissionId: randomUUID() });

/** @throws a redirect to the login page for who has no account here; see `askAsGiver` for why nothing typed is kept. */
function requireAccount(page: RequestContext): string {
  if (!page.session) throw redirect(signInPath(page));
  return page.session.userId;
}

/** The gift that the address asks to give together. @throws a 404 answer for what is no id. */
function wishedOf(page: RequestContext): string {
  const giftId = id.safeParse(page.url.searchParams.get('deseo')).data;
  if (!giftId) throw data({ code: 'gift_not_found' }, { status: 404 });
  return giftId;
}

/**
 * What the form of a new group gift begins with: the price, and the owner's next day.
 * @throws a 404 answer for a gift of one's own; a redirect to the group gift that there is, or to a gift that is taken or whose
 * owner is no friend.
 */
export async function loadNewPool(page: RequestContext) {
  const viewerId = requireAccount(page);
  const gift = await page.api.call(endpoints.gift, { params: { id: wishedOf(page) } });
  if (gift.userId === viewerId) throw data({ code: 'gift_not_found' }, { status: 404 });
  if (gift.reservation?.poolId) throw redirect(poolPath(gift.reservation.poolId));
  const { kind } = reservationState(gift, viewerId);
  if (kind !== 'free' && kind !== 'mine') throw redirect(`/gift/${gift.id}`);
  const [friend] = await page.api.call(endpoints.friends, { query: { id: gift.userId } });
  if (!friend)
    throw await leadAwayWithToast(page, `/gift/${gift.id}`, { kind: 'error', text: poolTexts.forFriends });
  const { name, price, currency, userName, imageUrl, image } = gift;
  return {
    gift: { id: gift.id, name, ownerName: userName, imageUrl, image: image ?? null },
    pool: {
      target: price,
      currency: currency ?? ('ARS' as const),
      until: await nextDayOf(page, gift.userId),
    },
    ...choices(),
  };
}

/** The next day of somebody's on which one gives; null where none is near. */
async function nextDayOf(page: RequestContext, ownerId: string): Promise<string | null> {
  const dates = await nullOnApiError(
    page,
    page.api.call(endpoints.dates, { query: { days: SUGGESTED_DAYS } }),
  );
  const theirs = dates?.filter(({ person, inDays }) => person?.id === ownerId && inDays > 0) ?? [];
  return theirs.toSorted((one, other) => one.inDays - other.inDays)[0]?.on ?? null;
}

/**
 * The group gift of the address, to change it.
 * @throws a redirect to it for who does not organize it, and once it is over.
 */
export async function loadPoolSettings(page: RequestContext) {
  requireAccount(page);
  const pool = await page.api.call(endpoints.pool, { params: { id: poolIdOf(page) } });
  if (!pool.money || pool.state !== 'open') throw redirect(poolPath(pool.id));
  const { target, currency, until, payTo, message } = pool;
  const { proof } = await page.api.call(endpoints.passkeys);
  return {
    ...{ id: pool.id, proof, offers: providerOffers(page), ...choices() },
    pool: { target, currency, until, payTo, message },
  };
}

/** Makes a group gift, or changes the one of the address. */
export async function savePool(page: RequestContext) {
  requireAccount(page);
  const form = await readForm(page, { schema: poolForm, prepare: preparePoolForm, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  const { day, month, year, currency, payTo, message, password } = form.value;
  // why: the API reads amounts itself; the check here gives them in cents.
  const typed = (name: string) => String(form.fields.get(name) ?? '');
  const until = year ? [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-') : null;
  const json = { target: typed('target'), currency, until, payTo, message };
  try {
    if (!page.params['poolId']) {
      const key = idempotencyKey(form.fields);
      const made = await page.api.call(endpoints.createPool, {
        json: { ...json, giftId: wishedOf(page), ownAmount: typed('ownAmount') || null },
        idempotencyKey: key,
      });
      return redirectWithToast(page, poolPath(made.id), { kind: 'success', text: poolTexts.made });
    }
    const params = { id: poolIdOf(page) };
    await page.api.call(endpoints.updatePool, { params, json: { ...json, ...(password && { password }) } });
    return redirectWithToast(page, poolPath(params.id), { kind: 'success', text: poolTexts.saved });
  } catch (error) {
    return form.refuse(atDay(apiFormErrors(error, fields, { fallback: poolTexts.save })));
  }
}

/** Moves what the API says of the last day, `until`, to the group of its three lists. */
function atDay({ fieldErrors, ...errors }: ApiFormErrors): ApiFormErrors {
  const { until: day, ...others } = fieldErrors ?? {};
  return { ...errors, fieldErrors: { ...others, ...(day && { day }) } };
}
