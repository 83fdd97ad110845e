import { proofNeeded, requireProof } from '#api/features/people/auth/require-proof.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { addPasskey, passkeyCreation, removePasskey } from '#api/features/people/passkeys/change-passkeys.ts';
import { passkeyAnswer, passkeysOf, renamePasskey } from '#api/features/people/passkeys/passkey-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import { relyingParty } from '#contract/passkeys.ts';

/** Serves the passkeys of one's account (`docs/product/passkeys.md`). */
export function passkeyRoutes(serve: Serve, services: Services, limits: SignInLimits): void {
  const { db } = services;

  serve(endpoints.passkeys, async ({ caller }) => ({
    passkeys: (await passkeysOf(db, caller.userId)).map(passkeyAnswer),
    isOn: relyingParty(services.publicUrl) !== null,
    proof: await proofNeeded(services, caller),
  }));

  serve(endpoints.passkeyOptions, async ({ caller, body }) => {
    await requireProof(services, limits, caller, body.password);
    return passkeyCreation(services, caller);
  });

  serve(endpoints.addPasskey, async ({ caller, body }) => addPasskey(services, caller, body));

  serve(endpoints.renamePasskey, async ({ caller, params, body }) => {
    const renamed = await renamePasskey(db, caller.userId, params.id, body.name);
    if (!renamed) throw new ApiError('passkey_not_found');
    return passkeyAnswer(renamed);
  });

  serve(endpoints.removePasskey, async ({ caller, params, body }) => {
    await requireProof(services, limits, caller, body.password);
    await removePasskey(services, caller, params.id);
  });
}
