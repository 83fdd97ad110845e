import type { Page } from '@playwright/test';
import { befriend, publish, register } from '#tests/e2e/setup/people.page.ts';

/** A wish with its owner, two friends who could give it, each in a browser of their own, and its address. */
export type Wish = { owner: Page; beto: Page; caro: Page; path: string; title: string; names: Names };
type Names = { owner: string; beto: string; caro: string };

let made = 0;

/** Registers three people, befriends them with the first, and publishes a wish of hers. */
export async function makeWish(newPerson: () => Promise<Page>, scripts: boolean): Promise<Wish> {
  made += 1;
  const suffix = `${made}${String(Date.now()).slice(-6)}`;
  const names = { owner: `Ana ${suffix}`, beto: `Beto ${suffix}`, caro: `Caro ${suffix}` };
  const [owner, beto, caro] = [await newPerson(), await newPerson(), await newPerson()];
  await register(owner, names.owner);
  await register(beto, names.beto);
  await register(caro, names.caro);
  await befriend(beto, owner, names.owner, names.beto);
  await befriend(caro, owner, names.owner, names.caro);
  const title = `Tetera ${suffix}`;
  await publish(owner, { title, price: '1500' }, scripts);
  return { owner, beto, caro, title, names, path: `/gift/${await giftIdOnProfile(owner, title)}` };
}

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
