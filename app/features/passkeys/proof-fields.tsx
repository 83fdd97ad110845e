import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { type GoogleOffer, GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { ButtonLink } from '#app/ui/button.tsx';

const FORBIDDEN = 403;

/** As `revalidateUnlessRefused`, but loads what is to be proved when that was refused: the session may be too old by now. */
export const revalidateForProof = (change: ShouldRevalidateFunctionArgs) =>
  change.actionStatus === FORBIDDEN || revalidateUnlessRefused(change);

/** Asks for a fresh session before passkeys change, where there is no password, and leads back to `path`. */
export function SignInAgain({ google, path }: { google: GoogleOffer; path: string }) {
  return (
    <>
      <p role="alert" className="rounded-card bg-sunken p-3 font-medium text-pretty">
        {passkeyTexts.again}
      </p>
      {google && <GoogleSignIn offer={google} purpose="login" redirectTo={path} />}
      <ButtonLink to={SECURITY_PATH} variant="quiet">
        Cancelar
      </ButtonLink>
    </>
  );
}
