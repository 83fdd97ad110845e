/** The providers of identities: Google, and the one that operators choose (OpenID Connect). */
export const providerNames = ['google', 'oidc'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a page offers of a provider that is set up; Google has a button of its own. */
export type ProviderOffer = {
  provider: ProviderName;
  /** What people call it. */
  name: string;
  button?: { clientId: string; scriptUrl: string };
};
