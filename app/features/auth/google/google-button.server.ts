import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { googleSettings } from '#app/.server/session/provider-settings.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import {
  hasNonce,
  newProviderFlow,
  providerFlows,
} from '#app/features/auth/providers/provider-flow.server.ts';
import {
  finishProvider,
  providerFailed,
  readProviderForm,
} from '#app/features/auth/providers/provider-sign-in.server.ts';
import { googleTexts } from '#app/features/auth/providers/provider-texts.ts';

/** Gives Google's button the nonce that its credential must repeat, and keeps it for this browser. */
export async function makeGoogleNonce(page: RequestContext) {
  const { purpose } = await readProviderForm(page);
  // why: where to go comes with the credential; here it could make the cookie longer than browsers take.
  const fresh = newProviderFlow(page, { provider: 'google', purpose, redirectTo: '' });
  const present = await providerFlows.google.read(page);
  // why: this browser's other windows have drawn their buttons with the nonce that there is.
  const flow = present?.userId === fresh.userId ? present : fresh;
  return Response.json(
    { nonce: flow.nonce },
    { headers: { 'Set-Cookie': await providerFlows.google.header(page, flow) } },
  );
}

/** Takes the credential of Google's button. */
export async function takeGoogleCredential(page: RequestContext) {
  const { purpose, redirectTo, fields } = await readProviderForm(page);
  const flow = await providerFlows.google.read(page);
  const credential = fields.get('credential');
  const way = { provider: 'google', purpose, redirectTo } as const;
  if (typeof credential !== 'string' || credential === '') {
    return providerFailed(page, way, googleTexts.noCredential);
  }
  const isOurs = flow !== null && hasNonce(credential, flow.nonce);
  if (!isOurs || !googleSettings(page.services.env)) return providerFailed(page, way);
  return finishProvider(page, { ...flow, ...way, ...timeZoneIn(fields) }, { idToken: credential });
}
