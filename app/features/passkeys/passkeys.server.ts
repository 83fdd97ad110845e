import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { googleOffer } from '#app/features/auth/google/google-offer.server.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_PASSKEYS } from '#contract/passkey-bounds.ts';

/** One's passkeys, the first first, and whether one more can be made; null when they could not be loaded. */
export async function loadPasskeys(page: RequestContext) {
  const answer = await nullOnApiError(page, page.api.call(endpoints.passkeys));
  if (!answer) return null;
  const { passkeys, isOn } = answer;
  return {
    isOn,
    isFull: passkeys.length >= MAX_PASSKEYS,
    rows: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, since: giftDate(createdAt) },
      used: usedAt && giftDate(usedAt),
    })),
  };
}

/** What the API asks for before one's passkeys change, with Google's button where that is to sign in again. */
export async function loadProof(page: RequestContext) {
  requireSession(page);
  const { proof, isOn, passkeys } = await page.api.call(endpoints.passkeys);
  return { proof, isOn, passkeys, google: googleOffer(page) };
}

/**
 * The passkey of the address, with what is asked for before it goes.
 * @throws a redirect to those that there are, when it was removed meanwhile.
 */
export async function loadPasskey(page: RequestContext) {
  const { passkeys, proof, google } = await loadProof(page);
  const passkey = passkeys.find(({ id }) => id === page.params['passkeyId']);
  if (!passkey)
    throw await leadAwayWithToast(page, SECURITY_PATH, { kind: 'error', text: passkeyTexts.gone });
  return { passkey, proof, google };
}
