import { startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startOidcProvider } from '#tests/setup/oidc-provider.ts';

type Person = { sub: string; email: string; name?: string };

/** One of the providers that accounts are linked with, and what it gives for a person. */
export type IdentityProvider = {
  environment: Record<string, string>;
  tokensFor(person: Person): Promise<{ idToken: string; accessToken?: string }>;
  stop(): Promise<void>;
};

async function startGoogle(): Promise<IdentityProvider> {
  const { environment, tokenFor, stop } = await startGoogleProvider();
  return { environment, stop, tokensFor: async (person) => ({ idToken: await tokenFor(person) }) };
}

const providers = [
  {
    label: 'Google',
    code: 'google',
    login: 'googleLogin',
    link: 'googleLink',
    unlink: 'googleUnlink',
    linked: 'googleLinked',
    unlinkOnReset: 'unlinkGoogle',
    start: startGoogle,
  },
  {
    label: 'Authentik',
    code: 'oidc',
    login: 'oidcLogin',
    link: 'oidcLink',
    unlink: 'oidcUnlink',
    linked: 'oidcLinked',
    unlinkOnReset: 'unlinkOidc',
    start: (): Promise<IdentityProvider> => startOidcProvider(),
  },
] as const;

/** Each provider with its calls and fields, for `describe.each`; the second tells the same again, in `npm run test:more`. */
export const eachProvider = process.env['TEST_MORE'] ? providers : providers.slice(0, 1);
