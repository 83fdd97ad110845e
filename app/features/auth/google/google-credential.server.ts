import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { googleSettings } from '#app/.server/session/google-settings.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { finishGoogle, googleFailed } from '#app/features/auth/google/finish-google.server.ts';
import { googleFlow, hasNonce, newGoogleFlow } from '#app/features/auth/google/google-flow.server.ts';
import { readGoogleForm } from '#app/features/auth/google/google-redirect.server.ts';
import { googleFailures, googleTexts } from '#app/features/auth/google/google-texts.ts';

/** Gives Google's button the nonce that its credential must repeat, and keeps it for this browser. */
export async function makeGoogleNonce(page: RequestContext) {
  const { purpose } = await readGoogleForm(page);
  // why: where to go comes with the credential; here it could make the cookie longer than browsers take.
  const fresh = newGoogleFlow(page, purpose, '');
  const present = await googleFlow.read(page);
  // why: this browser's other windows have drawn their buttons with the nonce that there is.
  const flow = present?.userId === fresh.userId ? present : fresh;
  return Response.json(
    { nonce: flow.nonce },
    { headers: { 'Set-Cookie': await googleFlow.header(page, flow) } },
  );
}

/** Takes the credential of Google's button. */
export async function takeGoogleCredential(page: RequestContext) {
  const { purpose, redirectTo, fields } = await readGoogleForm(page);
  const flow = await googleFlow.read(page);
  const credential = fields.get('credential');
  if (typeof credential !== 'string' || credential === '') {
    return googleFailed(page, purpose, googleTexts.noCredential, redirectTo);
  }
  const isOurs = flow !== null && hasNonce(credential, flow.nonce);
  if (!isOurs || !googleSettings(page.services.env)) {
    return googleFailed(page, purpose, googleFailures[purpose].google, redirectTo);
  }
  return finishGoogle(page, { ...flow, purpose, redirectTo, ...timeZoneIn(fields) }, credential);
}
