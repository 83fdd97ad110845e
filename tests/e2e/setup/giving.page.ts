import type { Page } from '@playwright/test';
import { befriendByForms, formPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { register } from '#tests/e2e/setup/people.page.ts';

/** A wish with its owner, two friends who could give it, each in a browser of their own, and its address. */
export type Wish = { owner: Page; beto: Page; caro: Page; path: string; title: string; names: Names };
type Names = { owner: string; beto: string; caro: string };

let made = 0;

/** Registers three people, befriends them with the first, and publishes a wish of hers, all by forms. */
export async function makeWish(newPerson: () => Promise<Page>): Promise<Wish> {
  made += 1;
  const suffix = `${made}${String(Date.now()).slice(-6)}`;
  const enter = async (name: string) => {
    const page = await newPerson();
    await register(page, `${name} ${suffix}`);
    return { page, person: formPerson(page.request, `${name} ${suffix}`) };
  };
  const [owner, beto, caro] = [await enter('Ana'), await enter('Beto'), await enter('Caro')];
  await befriendByForms(beto.person, owner.person);
  await befriendByForms(caro.person, owner.person);
  const title = `Tetera ${suffix}`;
  const path = `/gift/${await publishByForm(owner.person, title)}`;
  // why: what the forms say would stand on the first page that is opened.
  for (const { page } of [owner, beto, caro]) await page.context().clearCookies({ name: 'toast' });
  const names = { owner: owner.person.name, beto: beto.person.name, caro: caro.person.name };
  return { owner: owner.page, beto: beto.page, caro: caro.page, path, title, names };
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
