import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import type { FailingAnswer } from '#tests/setup/failing-proxy.ts';

/** What the API answers to a session that it has forgotten. */
export const deadSession: FailingAnswer = {
  status: 401,
  body: { code: 'unauthorized', message: 'x', error: 'x' },
};

/** Signs in again on the page that a dead session leads to. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  // why: the page before may have a field for an e-mail too, but never one for this.
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
