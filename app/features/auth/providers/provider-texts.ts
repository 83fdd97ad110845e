import type { ProviderName } from '#app/lib/provider-name.ts';

/** What a provider is asked for: to sign in, to sign up, or to link an account in the profile. */
export type Purpose = 'login' | 'register' | 'link';

/** By purpose, the page to be on when it fails. */
export const doors: Record<Purpose, string> = { login: '/login', register: '/register', link: '/profile' };

/** Sentences of signing in with Google's button. */
export const googleTexts = {
  script: 'Error con Google Sign-In. Intenta de nuevo.',
  embedded:
    'Google no deja iniciar sesión dentro de otra app: elegí «Abrir en el navegador» en el menú de esta.',
  noCredential: 'No se recibió credencial de Google',
} as const;

/** Sentences of a provider: what its button says, and when it fails, or the API does without saying why. */
export function providerTexts(provider: ProviderName, name: string) {
  const failed: Record<Purpose, string> = {
    login: `Error al iniciar sesión con ${name}`,
    register: `Error al registrarse con ${name}`,
    link: `Error al vincular ${name}`,
  };
  const texts = {
    button: { login: `Continuar con ${name}`, register: `Registrarse con ${name}`, link: `Vincular ${name}` },
    linked: `Cuenta de ${name} vinculada`,
    unlinked: `Cuenta de ${name} desvinculada`,
    ...{ failed, refused: failed, unlink: `Error al desvincular ${name}` },
  };
  return provider === 'google' ? { ...texts, ...googleFailures(failed) } : texts;
}

const googleFailures = (failed: Record<Purpose, string>) => ({
  failed: { ...failed, link: googleTexts.script },
  refused: {
    login: 'Google login failed',
    register: 'Google login failed',
    link: 'Failed to link Google account',
  },
  unlink: 'Failed to unlink Google account',
});
