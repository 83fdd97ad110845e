import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('calendar: its link is shown once, changed and taken away', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  const link = page.getByRole('textbox', { name: 'El link de tu calendario' });
  const read = async (address: string) => {
    const answer = await page.request.get(address);
    return [answer.status(), (await answer.text()).slice(0, 15)];
  };
  let first = '';

  await test.step('it is made, and a calendar program reads it', async () => {
    await page.goto('/fechas');
    await page.getByRole('link', { name: 'Llevar a mi calendario' }).click();
    await page.getByRole('button', { name: 'Crear link' }).click();
    await expect(page.getByText('Google lo lee un par de veces por día.')).toBeVisible();
    first = await link.inputValue();
    expect(first).toMatch(/^http:\/\/[^/]+\/calendario\/[\w-]{32}\.ics$/);
    expect(await read(first)).toEqual([200, 'BEGIN:VCALENDAR']);
    await page.goto('/fechas/calendario');
    await expect(page.getByText('Si lo perdiste, cambialo.')).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  await test.step('changed after a question, the old one is dead', async () => {
    await page.getByRole('link', { name: 'Cambiar' }).click();
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await expect(link).not.toHaveValue(first);
    expect(await read(first)).toEqual([404, '']);
    first = await link.inputValue();
    expect(await read(first)).toEqual([200, 'BEGIN:VCALENDAR']);
  });

  await test.step('taken away after a question, none is left', async () => {
    await page.getByRole('link', { name: 'Quitar' }).click();
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByText('Link quitado').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Crear link' })).toBeVisible();
    expect(await read(first)).toEqual([404, '']);
  });
});
