import type { Page } from '@playwright/test';

/** Something that people press or type, on the page at `path`; `prepare` is done before and not measured. */
export type Step = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().tap();
const key = (page: Page) => page.keyboard.press('a');
const wasOn = (tab: string, heading: string) => async (page: Page) => {
  await press(tab)(page);
  await page.getByRole('heading', { name: heading }).waitFor();
};
const openCard = async (page: Page) => {
  await page.locator('.gift-card-link').nth(2).tap();
  await page.locator('dialog:modal').waitFor();
};

const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
/** Opens the question whether to reserve, of a deseo that an earlier round may have reserved. */
const askToReserve = async (page: Page) => {
  const free = page
    .getByRole('link', { name: /^Reservar/ })
    .filter({ visible: true })
    .first();
  if (!(await free.isVisible())) await button(page, /^Cancelar Reserva/).tap();
  await free.tap();
  await page.locator('dialog:modal').waitFor();
  // why: the keyboard of a phone opens with the dialog's field.
  await page.waitForTimeout(500);
};

/** What is pressed and typed most, on pages with much on them: 500 friends, 30 comments, 2,000 notifications. Nobody reserved `freeId`. */
export const steps = (giftId: string, freeId: string, friendId: string): readonly Step[] => [
  { name: 'a card of the feed', path: '/home', act: openCard },
  {
    name: 'closing it',
    path: '/home',
    prepare: openCard,
    act: press('Cerrar'),
  },
  { name: 'tab with 500 friends', path: '/home', act: press('Amigos') },
  {
    name: 'leaving 500 friends',
    path: '/home',
    prepare: wasOn('Amigos', 'Tus amigos'),
    act: press('Inicio'),
  },
  {
    name: 'a key in the search',
    path: '/home/friends',
    prepare: (page) => page.getByRole('searchbox').tap(),
    act: key,
  },
  {
    name: 'a filter',
    path: `/friend/${friendId}`,
    prepare: (page) => page.getByText('Filtrar').tap(),
    act: (page) => page.locator('[name=sort][value=price-desc]').tap(),
  },
  {
    name: 'a key of a comment',
    path: `/gift/${giftId}`,
    prepare: (page) => page.getByLabel('Agregar comentario').tap(),
    act: key,
  },
  {
    name: 'question over 30 comments',
    path: `/gift/${giftId}`,
    act: (page) => page.getByRole('link', { name: 'Eliminar', exact: true }).last().tap(),
  },
  {
    name: 'reserving',
    path: `/gift/${freeId}`,
    prepare: askToReserve,
    act: (page) => button(page, /^(Confirmar|Reservar)/).tap(),
  },
  { name: "a giver's step", path: '/reservations', act: (page) => button(page, /^Lo tengo/).tap() },
  {
    name: 'a tick',
    path: '/avisos',
    act: (page) => page.locator('label:has([type=checkbox])').first().tap(),
  },
  {
    name: 'a key of a new deseo',
    path: '/home/create',
    prepare: (page) => page.getByLabel('Link').first().tap(),
    act: key,
  },
  { name: 'more notifications', path: '/notifications?page=8', act: press('Ver más') },
];
