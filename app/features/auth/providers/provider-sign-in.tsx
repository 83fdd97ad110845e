import { GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { ProviderForm } from '#app/features/auth/providers/provider-form.tsx';
import type { Purpose } from '#app/features/auth/providers/provider-texts.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';

type ProviderSignInProps = {
  offer: ProviderOffer;
  purpose: Purpose;
  /** Where to go afterwards, '' for nowhere in particular. */
  redirectTo?: string;
};

/** The way in by one provider. */
export function ProviderSignIn({ offer, purpose, redirectTo = '' }: ProviderSignInProps) {
  const { button, ...named } = offer;
  if (button) return <GoogleSignIn button={button} {...{ ...named, purpose, redirectTo }} />;
  return <ProviderForm {...{ ...named, purpose, redirectTo }} />;
}

type ProviderSignInsProps = Omit<ProviderSignInProps, 'offer'> & { offers: readonly ProviderOffer[] };

/** The ways in by the providers that are set up, parted from the form above. */
export function ProviderSignIns({ offers, ...way }: ProviderSignInsProps) {
  if (offers.length === 0) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        o
      </p>
      {offers.map((offer) => (
        <ProviderSignIn key={offer.provider} offer={offer} {...way} />
      ))}
    </>
  );
}
