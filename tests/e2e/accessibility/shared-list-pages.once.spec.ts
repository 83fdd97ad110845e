import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { shareList } from '#tests/factories/guest.ts';

test('shared list pages: axe, touch targets, large text and phone edges find nothing', async ({
  page,
  split,
}) => {
  const lucia = await makeApiPerson(split.apiUrl, LONG_NAME);
  const otorrino = await publishByApi(lucia, 'Otorrinolaringología para principiantes');
  const carpa = await publishByApi(lucia, 'Carpa');
  const { token } = await shareList(lucia, null, { message: '¡Cumplo 30 el 14 de marzo!' });
  const list = `/lista/${token}`;
  const gift = `${list}/deseo/${otorrino}`;
  const tour = await beginTour(page);
  let wayBack = '';

  await test.step('a visitor', async () => {
    await tour.visit([list, gift, `${list}/entrar`, `/lista/${'x'.repeat(22)}`, '/mis-reservas']);
  });

  await test.step('a guest', async () => {
    const form = { name: LONG_NAME, isSomebodyElse: 'on' };
    await page.request.post(`${list}/entrar`, { form });
    await tour.visit([`${gift}/reservar`]);
    await page.request.post(`${gift}/reservar`, { form: { intent: 'reserve' } });
    await page.goto('/mis-reservas');
    await page.getByText('Guardá este link', { exact: true }).click();
    wayBack = new URL(await page.getByRole('textbox', { name: 'Tu link' }).inputValue()).pathname;
    await tour.visit([list, gift, '/mis-reservas', wayBack, '/login']);
    await tour.visit([`${list}/deseo/${carpa}`], { again: true });
  });

  await test.step('a narrow phone scrolls down alone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [list, gift, `${list}/deseo/${carpa}/reservar`, '/mis-reservas', wayBack]) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 320]);
    }
  });

  expect(tour.findings).toEqual([]);
});
