import { data } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { credentialField } from '#app/features/auth/passkey/passkey-login.server.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { deviceLabel } from '#app/lib/device-label.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_PASSKEYS } from '#contract/passkey-bounds.ts';
import { newCredential, passkeyName, passkeyProof } from '#contract/passkeys.ts';

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

/** What the API asks for before one's passkeys change, with the providers where that is to sign in again. */
async function loadProof(page: RequestContext) {
  requireSession(page);
  const { proof, isOn, passkeys } = await page.api.call(endpoints.passkeys);
  return { proof, isOn, passkeys, offers: providerOffers(page) };
}

/**
 * The passkey of the address, with what is asked for before it goes.
 * @throws a redirect to those that there are, when it was removed meanwhile.
 */
export async function loadPasskey(page: RequestContext) {
  const { passkeys, proof, offers } = await loadProof(page);
  const passkey = passkeys.find(({ id }) => id === page.params['passkeyId']);
  if (!passkey)
    throw await leadAwayWithToast(page, SECURITY_PATH, { kind: 'error', text: passkeyTexts.gone });
  return { passkey, proof, offers };
}

const newForm = passkeyProof.extend({
  name: passkeyName,
  credential: credentialField(newCredential).optional(),
});
const renameForm = z.object({ name: passkeyName });
const { network } = passkeyTexts;

/** What the form of a new passkey asks for, the name that it proposes, and why there can be none, if so. */
export async function loadNewPasskey(page: RequestContext) {
  const { proof, isOn, passkeys, offers } = await loadProof(page);
  const name = deviceLabel(page.request.headers.get('user-agent') ?? '');
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return { proof, offers, name, why: isFull ? passkeyTexts.full : isOn ? null : passkeyTexts.off };
}

/**
 * The two steps of a new passkey: gives what the browser makes one by, once who asks has proved who they are; then adds
 * the one that it made.
 */
export async function addPasskey(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: newForm, hide: ['password', 'credential'] });
  if (!form.isValid) return form.refuse();
  const { name, password, credential } = form.value;
  try {
    if (!credential) {
      const creation = await page.api.call(endpoints.passkeyOptions, { json: { password } });
      return data({ result: undefined, creation });
    }
    await page.api.call(endpoints.addPasskey, { json: { name, credential } });
  } catch (error) {
    const texts = { network, fallback: passkeyTexts.addFailed };
    return form.refuse(apiFormErrors(error, ['name', 'password'], texts));
  }
  return redirectWithToast(page, SECURITY_PATH, { kind: 'success', text: passkeyTexts.added });
}

const paramsOf = (page: RequestContext) => ({ params: { id: page.params['passkeyId'] ?? '' } });

/** Names the passkey of the address anew. */
export async function renamePasskey(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: renameForm });
  if (!form.isValid) return form.refuse();
  try {
    await page.api.call(endpoints.renamePasskey, { ...paramsOf(page), json: form.value });
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['name'], { network, fallback: passkeyTexts.renameFailed }));
  }
  return redirectWithToast(page, SECURITY_PATH, { kind: 'success', text: passkeyTexts.renamed });
}

/** Removes the passkey of the address; one that is gone already is removed too. */
export async function removePasskey(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: passkeyProof, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  try {
    await page.api.call(endpoints.removePasskey, { ...paramsOf(page), json: form.value });
  } catch (error) {
    const isGone = error instanceof ApiRefusal && error.code === 'passkey_not_found';
    const texts = { network, fallback: passkeyTexts.removeFailed };
    if (!isGone) return form.refuse(apiFormErrors(error, ['password'], texts));
  }
  return redirectWithToast(page, SECURITY_PATH, { kind: 'success', text: passkeyTexts.removed });
}
