import type { Page } from '@playwright/test';
import { longDay } from '#app/lib/day-words.ts';
import { DEFAULT_TIME_ZONE, writeBirthday } from '#contract/birthday.ts';
import { dayNumber, dayOfNumber, localTime } from '#contract/calendar-days.ts';
import { type ApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Gives somebody a birthday in so many days. */
async function bornIn(person: ApiPerson, days: number): Promise<void> {
  const today = dayNumber(localTime(Date.now(), DEFAULT_TIME_ZONE));
  const Birthday = writeBirthday({ ...dayOfNumber(today + days), year: null });
  await person.call('updateProfile', { form: { Birthday } });
}

/** In how many days, a hundred or more, the day comes that takes the widest words. */
function widestDay(): number {
  const today = dayNumber(localTime(Date.now(), DEFAULT_TIME_ZONE));
  const width = (days: number) => longDay(dayOfNumber(today + days)).replace(/^(\S{3})\S*/, '$1').length;
  const days = Array.from({ length: 260 }, (_, index) => 100 + index);
  return days.reduce((widest, day) => (width(day) > width(widest) ? day : widest));
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('dates: a friend’s birthday, whom one gives something, a day of one’s own', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await bornIn(beto, 1);
  await signIn(page, ana.email);
  await page.goto('/home');

  await test.step('the menu leads to the days; a friend is silenced, and heard of again', async () => {
    await page.getByRole('link', { name: 'Fechas', exact: true }).filter({ visible: true }).click();
    await expect(row(page, 'Cumple de Beto')).toContainText('mañana');
    expect((await row(page, 'Cumple de Beto').boundingBox())?.height).toBeLessThanOrEqual(65);
    await page.getByLabel('Opciones de Beto').click();
    await page.getByRole('button', { name: 'No recordarme a Beto' }).click();
    await expect(page.getByText('No te vamos a recordar sus fechas').first()).toBeVisible();
    await page.getByRole('link', { name: 'Recordatorios' }).click();
    await page.getByRole('button', { name: 'Volver a avisarme de Beto' }).click();
    await expect(page.getByText('Te volvemos a avisar de sus fechas').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volver a avisarme' })).toHaveCount(0);
  });

  await test.step('on a phone a row with the widest words and a reservation keeps to two lines', async () => {
    await bornIn(beto, widestDay());
    const giftId = await publishByApi(beto, 'Mate');
    await ana.call('reserve', { json: { giftId } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fechas');
    await expect(row(page, 'Cumple de Beto')).toContainText('Ya tenés algo reservado');
    expect((await row(page, 'Cumple de Beto').boundingBox())?.height).toBeLessThanOrEqual(65);
  });

  await test.step('somebody is chosen for a common day', async () => {
    await page.goto('/fechas');
    await page.getByText('Más fechas').click();
    await page.getByRole('link', { name: 'Día de la Madre' }).click();
    await page.getByRole('checkbox', { name: 'Beto' }).check();
    await save(page);
    await expect(row(page, 'Día de la Madre')).toContainText('Para Beto');
  });

  await test.step('a day of one’s own that does not exist is told; corrected it is there', async () => {
    await page.getByRole('link', { name: 'Agregar fecha' }).click();
    await page.getByLabel('¿Qué festejás?').selectOption('Casa nueva');
    await page.getByLabel('Nombre').fill('Mudanza');
    await page.getByLabel('Día', { exact: true }).selectOption('31');
    await page.getByLabel('Mes').selectOption('abril');
    await page.getByLabel('Se repite todos los años').check();
    await save(page);
    await expect(page.getByText('Ese día no existe')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Mudanza');
    await page.getByLabel('Día', { exact: true }).selectOption('30');
    await save(page);
    await expect(row(page, 'Mudanza')).toContainText('30 de abril');
  });

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('link', { name: 'Cambiar Mudanza' }).click();
    await page.getByRole('link', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Fecha eliminada').first()).toBeVisible();
    await expect(row(page, 'Mudanza')).toHaveCount(0);
  });
});
