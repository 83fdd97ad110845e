import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { ProviderSignIn } from '#app/features/auth/providers/provider-sign-in.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

const FORBIDDEN = 403;

/** As `revalidateUnlessRefused`, but loads what is to be proved when that was refused: the session may be too old by now. */
export const revalidateForProof = (change: ShouldRevalidateFunctionArgs) =>
  change.actionStatus === FORBIDDEN || revalidateUnlessRefused(change);

/** The password of one's account, asked for again before what only its owner may do. */
export function OwnPassword(field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'ref'>) {
  return (
    <PasswordField {...field} label="Contraseña" autoComplete="current-password" enterKeyHint="go" required />
  );
}

type SignInAgainProps = {
  offers: readonly ProviderOffer[];
  /** The question, where one comes back to. */
  path: string;
  /** What is said of it. */
  text?: string;
  /** Where 'Cancelar' leads. */
  back?: string;
};

/** Asks for a fresh session in place of a password, where there is none: before passkeys change, unless said otherwise. */
export function SignInAgain({
  offers,
  path,
  text = passkeyTexts.again,
  back = SECURITY_PATH,
}: SignInAgainProps) {
  return (
    <>
      <p role="alert" className="rounded-card bg-sunken p-3 font-medium text-pretty">
        {text}
      </p>
      {offers.map((offer) => (
        <ProviderSignIn key={offer.provider} offer={offer} purpose="login" redirectTo={path} />
      ))}
      <ButtonLink to={back} variant="quiet">
        Cancelar
      </ButtonLink>
    </>
  );
}
