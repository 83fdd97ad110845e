/** What Google is asked for: to sign in, to sign up, or to link an account in the profile. */
export type GooglePurpose = 'login' | 'register' | 'link';

/** Sentences of signing in with Google. */
export const googleTexts = {
  script: 'Error con Google Sign-In. Intenta de nuevo.',
  embedded:
    'Google no deja iniciar sesión dentro de otra app: elegí «Abrir en el navegador» en el menú de esta.',
  noCredential: 'No se recibió credencial de Google',
  linked: 'Cuenta de Google vinculada',
  unlinked: 'Cuenta de Google desvinculada',
  unlink: 'Failed to unlink Google account',
} as const;

/** By purpose: the page to be on when it fails, the sentence when Google fails, and when the API does without saying why. */
export const googleFailures = {
  login: { door: '/login', google: 'Error al iniciar sesión con Google', api: 'Google login failed' },
  register: { door: '/register', google: 'Error al registrarse con Google', api: 'Google login failed' },
  link: {
    door: '/profile',
    google: 'Error con Google Sign-In. Intenta de nuevo.',
    api: 'Failed to link Google account',
  },
} as const;
