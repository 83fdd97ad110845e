import { accountTexts } from '#app/features/account/account-texts.ts';
import { type GoogleOffer, GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** Asks for a fresh session before an account without a password ends, and leads back to the question. */
export function SignInAgain({ offer }: { offer: GoogleOffer }) {
  return (
    <>
      <p role="alert" className="rounded-card bg-sunken p-3 font-medium text-pretty">
        {accountTexts.again}
      </p>
      {offer && <GoogleSignIn offer={offer} purpose="login" redirectTo="/profile/leave" />}
      <ButtonLink to="/profile" variant="quiet">
        Cancelar
      </ButtonLink>
    </>
  );
}
