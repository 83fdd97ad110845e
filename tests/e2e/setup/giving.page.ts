import type { Page } from '@playwright/test';

/** The id of one's own wish, from its card on the profile. */
export async function giftIdOnProfile(owner: Page, title: string): Promise<string> {
  await owner.goto('/profile');
  const href = await owner.getByRole('link', { name: title }).first().getAttribute('href');
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(href ?? '')?.[0];
  if (!id) throw new Error(`no gift in ${href}`);
  return id;
}

/** Reserves through the page and waits for the banner. */
export async function reserve(giver: Page, path: string, comment?: string): Promise<void> {
  await giver.goto(path);
  await openReservation(giver, comment);
  await giver.getByRole('button', { name: 'Confirmar' }).click();
  await giver.getByText('¡Deseo reservado exitosamente! 💝').first().waitFor();
}

/** Presses 'Reservar deseo' on the page that is open, and types the comment. */
export async function openReservation(giver: Page, comment?: string): Promise<void> {
  await giver.getByRole('link', { name: 'Reservar deseo' }).click();
  await giver.getByRole('heading', { name: 'Confirmar Reserva' }).waitFor();
  if (comment) await giver.getByLabel('Comentario (opcional)').fill(comment);
}
