import { data } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { credentialField } from '#app/features/auth/passkey/credential-field.server.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { loadProof } from '#app/features/passkeys/passkeys.server.ts';
import { deviceLabel } from '#app/lib/device-label.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_PASSKEYS } from '#contract/passkey-bounds.ts';
import { newCredential, passkeyName, passkeyProof } from '#contract/passkeys.ts';

const newForm = passkeyProof.extend({
  name: passkeyName,
  credential: credentialField(newCredential).optional(),
});
const renameForm = z.object({ name: passkeyName });
const { network } = passkeyTexts;

/** What the form of a new passkey asks for, the name that it proposes, and why there can be none, if so. */
export async function loadNewPasskey(page: RequestContext) {
  const { proof, isOn, passkeys, google } = await loadProof(page);
  const name = deviceLabel(page.request.headers.get('user-agent') ?? '');
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return { proof, google, name, why: isFull ? passkeyTexts.full : isOn ? null : passkeyTexts.off };
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
