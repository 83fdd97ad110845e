import type { Page } from '@playwright/test';
import { freshEmail, register } from '#tests/e2e/setup/people.page.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import type { GoogleProvider } from '#tests/setup/google-provider.ts';

/** The spec's sentences (section 8) about Google. */
export const googleSentences = [
  'Error al iniciar sesión con Google',
  'Error con Google Sign-In. Intenta de nuevo.',
  'No se recibió credencial de Google',
  'Error al registrarse con Google',
  'Google login failed',
  'Failed to link Google account',
  'Failed to unlink Google account',
] as const;
export type GoogleSentence = (typeof googleSentences)[number];

type Scene = { page: Page; proxy: FailingProxy; google: GoogleProvider };

const CALLBACK_DENIED = '/auth/google/callback?error=access_denied&state=x';
// why: the spec's own sentences are for an answer that says nothing itself ('server error field else …').
const wordless = { status: 500, body: {} };
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

let made = 0;
/** Says who the provider signs in, and leaves its button out, so that the way is the form's. */
function someoneByForm(google: GoogleProvider): void {
  made += 1;
  google.signInAs({ sub: `t-${process.pid}-${made}`, email: freshEmail(), name: 'Gabi Gómez' });
  google.button = 'missing';
}

/** How each sentence comes about; a missing one does not compile. */
export const googleScenarios: Record<GoogleSentence, (scene: Scene) => Promise<unknown>> = {
  'Error al iniciar sesión con Google': ({ page }) => page.goto(CALLBACK_DENIED),
  'Error con Google Sign-In. Intenta de nuevo.': ({ page, google }) => {
    google.button = 'missing';
    return page.goto('/login');
  },
  'No se recibió credencial de Google': async ({ page, google }) => {
    google.button = 'empty';
    await page.goto('/login');
    await press(page, 'Botón de Google');
  },
  'Error al registrarse con Google': async ({ page, google }) => {
    someoneByForm(google);
    google.button = 'foreign';
    await page.goto('/register');
    await press(page, 'Botón de Google');
  },
  'Google login failed': async ({ page, google, proxy }) => {
    someoneByForm(google);
    proxy.breakCall('POST', /google\/login/, wordless);
    await page.goto('/login');
    await press(page, 'Continuar con Google');
  },
  'Failed to link Google account': async ({ page, google, proxy }) => {
    someoneByForm(google);
    proxy.breakCall('POST', /google\/link/, wordless);
    await register(page, 'Ana');
    await page.goto('/profile');
    await press(page, 'Vincular Google');
  },
  'Failed to unlink Google account': async ({ page, google, proxy }) => {
    someoneByForm(google);
    proxy.breakCall('POST', /google\/unlink/, wordless);
    await register(page, 'Ana');
    await page.goto('/profile');
    await press(page, 'Vincular Google');
    await press(page, 'Desvincular Google');
  },
};
