import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';

export const PASSWORD = 'clave-segura-1';
const images = join(import.meta.dirname, '..', '..', 'fixtures', 'images');

/** The path of a sample picture, for file fields. */
export const sampleImage = (name: string) => join(images, name);

let made = 0;

/** An e-mail that nobody has yet. */
export function freshEmail(): string {
  made += 1;
  return `persona-${process.pid}-${Date.now()}-${made}@example.com`;
}

/**
 * Registers by the form's address and leaves onboarding for later; what the browser opens next is somebody's. The pages of it
 * have tests of their own: gone through by every test, they took a tenth of the time of all. Gives the e-mail.
 */
export async function register(page: Page, name: string, email = freshEmail()): Promise<string> {
  const form = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  await sendForm(page, '/register', form);
  return email;
}

/** As `register`, through the page; ends at home. */
export async function registerOnPage(page: Page, name: string, email = freshEmail()): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(/\/onboarding/);
  await page.goto('/home');
  return email;
}

/** Sends a form as the page's person, without the page. Throws when it is not taken. */
async function sendForm(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`${path}: ${answer.status()}`);
}

/** Keeps these interests with the profile of the person signed in, by the form's address alone: ten presses take long. */
export async function keepInterests(page: Page, interests: readonly string[]): Promise<void> {
  const rows = interests.map((interest, index) => [`interests[${index}]`, interest]);
  const form = Object.fromEntries([...rows, ['go', 'back']]);
  await sendForm(page, '/onboarding?step=2', form);
}

/** Signs in by the form's address. */
export async function signIn(page: Page, email: string): Promise<void> {
  await sendForm(page, '/login', { email, password: PASSWORD });
}

/** Invites by the search, as `inviter`; accepts as the other. Both are signed in. */
export async function befriend(
  inviter: Page,
  invited: Page,
  invitedName: string,
  inviterName: string,
): Promise<void> {
  await inviter.goto('/home/friends');
  await inviter.getByRole('searchbox').fill(invitedName);
  await inviter.getByRole('button', { name: 'Buscar' }).click();
  await inviter.getByRole('button', { name: `Invitar a ${invitedName}` }).click();
  await inviter.getByText('Invitación enviada', { exact: true }).waitFor();
  await invited.goto('/home/friends');
  await invited.getByRole('button', { name: `Aceptar la invitación de ${inviterName}` }).click();
  await invited.getByText('¡Invitación aceptada! Ahora son amigos').first().waitFor();
}

export type GiftOnPage = {
  title: string;
  description?: string;
  image?: string;
  price?: string;
  hearts?: number;
};

/** From the picture of a new deseo on to its details. Scripts have to run first: until then the press sends the form. */
export async function toDetails(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

/** Publishes through the create tab, with scripts step by step, and ends in the feed. */
export async function publish(page: Page, gift: GiftOnPage, scripts: boolean): Promise<void> {
  await page.goto('/home/create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage(gift.image ?? 'good-jpeg.jpg'));
  if (scripts) await toDetails(page);
  await page.getByLabel('Título').fill(gift.title);
  await page.getByLabel('Descripción').fill(gift.description ?? 'Para todos los días');
  await page.getByLabel(`${gift.hearts ?? 5} de 5`).check({ force: true });
  if (gift.price) await page.getByLabel('Precio').fill(gift.price);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page
    .getByText(/creado con éxito!/)
    .first()
    .waitFor();
}
