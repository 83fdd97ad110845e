import type { Page } from '@playwright/test';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { PASSWORD, register, signIn } from '#tests/e2e/setup/people.page.ts';

// Logout clears all local storage; what others kept in this browser goes with it.

/** Opens the profile, and keeps in this browser what an app, and a person, may keep there. */
async function keepThings(page: Page) {
  await page.goto('/profile');
  await hydrated(page);
  await page.evaluate(async () => {
    localStorage.setItem('installPromptDismissed', String(Date.now()));
    sessionStorage.setItem('here', 'Tetera');
    const cache = await caches.open('pages');
    await cache.put('/profile', new Response('Tetera'));
    const opening = indexedDB.open('deseo');
    await new Promise((resolve, reject) => {
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction('drafts', 'readwrite');
        const drafts = writing.objectStore('drafts');
        // why: one that was refused waits for its writer, and is not sent on the way out.
        const queued = { id: 'k', person: 'x', state: 'refused', kind: 'comment', giftId: '', refusal: 'No' };
        drafts.put({ ...queued, fields: [['comment', 'Carpa en espera']], updatedAt: 1 });
        drafts.put({ id: 'picture:shared:', person: '', state: 'picture', name: 'Carpa compartida' });
        writing.oncomplete = resolve;
      };
    });
    opening.result.close();
  });
  expect(await deviceDump(page)).toMatch(/Carpa en espera[\s\S]*Carpa compartida/);
}

/** Gives what is left of what was kept. */
async function left(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key === 'here'),
    caches: (await caches.keys()).filter((name) => name === 'pages'),
  }));
  return { ...kept, written: (await deviceDump(page)).match(/Carpa \w+/g) };
}

const nothing = { local: [], session: [], caches: [], written: null };

test('sign-out: whichever way it ends, nothing is left in the browser', async ({ page }) => {
  const email = await register(page, 'Ana');
  const door = page.getByRole('button', { name: 'Iniciar sesión' });

  await test.step('with scripts', async () => {
    await keepThings(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(door).toBeVisible();
    await expect.poll(() => left(page)).toEqual(nothing);
  });

  await test.step('without scripts the answer has the browser empty itself', async () => {
    await signIn(page, email);
    await keepThings(page);
    // why: a form that is sent by the browser itself is what a page without scripts has; its storage can be looked at here.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit());
    await expect(door).toBeVisible();
    expect(await left(page)).toEqual(nothing);
  });

  await test.step('it ends well where caches are denied, as Firefox did in private windows', async () => {
    await signIn(page, email);
    await keepThings(page);
    await page.evaluate(() => {
      caches.keys = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    });
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(door).toBeVisible();
  });

  await test.step('a wrong password takes nothing away, a deleted account everything', async () => {
    await signIn(page, email);
    await keepThings(page);
    await page.goto('/profile/leave');
    const leave = page.getByRole('button', { name: 'Eliminar mi cuenta' });
    const password = page.getByLabel('Contraseña', { exact: true });
    await hydrated(page);
    await password.fill('otra-clave-9');
    await leave.click();
    await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/);
    expect((await left(page)).local).toEqual(['installPromptDismissed']);
    await password.fill(PASSWORD);
    await leave.click();
    await expect(page.getByText('Tu cuenta se eliminó.')).toBeVisible();
    await expect.poll(() => left(page)).toEqual(nothing);
  });
});
