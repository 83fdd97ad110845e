import { befriendByApi, makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// Closing goes back where there is somewhere in the app to go back to, and stays in it otherwise.
test('gift page: closes to the app from a chat, and back to where it was opened', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const caro = await makeApiPerson(split.apiUrl, 'Caro');
  await befriendByApi(caro, ana);
  // why: what one friend published within an hour is one notification, and leads to their page.
  const gift = await publishByApi(caro, 'Carpa');
  await publishByApi(beto, 'Mate');
  await signIn(page, ana.email);

  await test.step('opened from a chat, also after a comment and a reservation', async () => {
    const chat = await page.context().newPage();
    const acts = {
      nothing: async () => undefined,
      comment: async () => {
        await chat.getByLabel('Agregar comentario').fill('Linda');
        await chat.getByRole('button', { name: 'Comentar' }).click();
        await expect(chat.getByText('Comentario agregado exitosamente').first()).toBeVisible();
      },
      reserve: async () => {
        await openReservation(chat);
        await chat.getByRole('button', { name: 'Confirmar' }).click();
        await expect(chat.getByRole('dialog')).toHaveCount(0);
        await expect(chat.getByText('Lo reservaste vos')).toBeVisible();
      },
    };
    for (const [name, act] of Object.entries(acts)) {
      await chat.goto('about:blank');
      await chat.goto(`/gift/${gift}`);
      await hydrated(chat);
      await act();
      await chat.getByRole('link', { name: 'Cerrar' }).click();
      await expect(chat, name).toHaveURL(/\/home$/);
    }
    await chat.close();
  });

  await test.step('opened within the app, also after a comment', async () => {
    await page.goto('/notifications');
    await hydrated(page);
    await page.getByRole('button', { name: /Mate/ }).first().click();
    await expect(page).toHaveURL(/\/gift\//);
    await page.getByLabel('Agregar comentario').fill('Rico');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.getByText('Comentario agregado exitosamente').first()).toBeVisible();
    await page.getByRole('link', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
  });

  await test.step('a way back that is pressed twice leads one page back, and loads nothing anew', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const bell = page.getByRole('link', { name: /^Notificaciones/ }).filter({ visible: true });
    const heading = page.getByRole('heading', { level: 1, name: 'Notificaciones' });
    for (const [notification, way] of [
      [/Mate/, 'Cerrar'],
      [/aceptó/, 'Volver'],
    ] as const) {
      await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/home$/);
      await bell.click();
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: notification }).first().click();
      await page.getByRole('link', { name: way, exact: true }).dblclick();
      await expect(heading, way).toBeVisible();
      await expect(page, way).toHaveURL(/\/notifications$/);
      expect(await page.evaluate(() => 'isSame' in window), way).toBe(true);
    }
  });
});
