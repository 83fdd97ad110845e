import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { axeFindings } from '#tests/e2e/setup/axe-findings.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Beto with nobody and nothing, Ana whom he will know, and people of every standing who share a word of their name. */
async function makePeople(apiUrl: string, mark: string) {
  const person = (name: string) => makeApiPerson(apiUrl, `${name} ${mark}`);
  const [beto, ana] = [await person('Beto'), await person('Ana')];
  const [caro, dario] = [await person('Caro'), await person('Darío')];
  await person('Eva');
  const [welcome] = (await beto.call('notifications')).body.notifications;
  await beto.call('deleteNotification', { params: { id: welcome?.id ?? '' } });
  return { beto, ana, caro, dario };
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`friends and notices pass axe in ${colorScheme} at ${width} px`, async ({ page, split }) => {
      const mark = `${colorScheme}${width}`;
      const { beto, ana, caro, dario } = await makePeople(split.apiUrl, mark);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, beto.email);
      const expectClean = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        expect(await axeFindings(page), path).toEqual([]);
      };
      for (const path of ['/home?tab=friends', '/home?tab=friends&q=nadie', '/notifications', '/friend']) {
        await expectClean(path);
      }

      await befriendByApi(beto, ana);
      await ana.call('updateProfile', {
        form: { ColorNote: 'Tierra | Intereses: Viajes', Colors: ['Verde'], 'Sizes.Shirt': 'M' },
      });
      await publishByApi(ana, 'Carpa', ['Viaje']);
      await caro.call('invite', { json: { toUserId: beto.id } });
      await beto.call('invite', { json: { toUserId: dario.id } });
      const friend = `/friend/${ana.id}`;
      for (const path of [
        ...['/home?tab=friends', `/home?tab=friends&q=${mark}`, '/notifications', '/notifications?unread=1'],
        ...[friend, `${friend}?list=Viaje`, `${friend}?list=Nada`, `${friend}/remove`],
      ]) {
        await expectClean(path);
      }
      await page.goto(friend);
      await page.getByText('Filtrar', { exact: true }).click();
      await expect(page.getByText('Limpiar filtros').first()).toBeVisible();
      expect(await axeFindings(page), 'filters open').toEqual([]);
      await page.goto('/home?tab=friends');
      await page.getByRole('button', { name: 'Crear link de invitación' }).click();
      await expect(page.getByLabel('Tu link de invitación')).toBeVisible();
      expect(await axeFindings(page), 'link made').toEqual([]);
    });
  }
}
