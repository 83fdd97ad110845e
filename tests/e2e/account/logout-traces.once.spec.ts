import type { Page } from '@playwright/test';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';

// Spec "Profile": logout clears all local storage; what others kept in this browser goes with it.
test.beforeEach(async ({ page, playwright, baseURL }) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  await enterAs(page.context(), ana);
  await page.goto('/profile');
  await hydrated(page);
  await page.evaluate(async () => {
    localStorage.setItem('installPromptDismissed', String(Date.now()));
    sessionStorage.setItem('here', 'Tetera');
    const cache = await caches.open('pages');
    await cache.put('/profile', new Response('Tetera'));
    const opening = indexedDB.open('deseo', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('outbox', { keyPath: 'key' });
      opening.result.createObjectStore('shared');
    };
    await new Promise((resolve, reject) => {
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction(['outbox', 'shared'], 'readwrite');
        // why: one that was refused waits for its writer, and is not sent on the way out.
        const entry = { key: 'k', person: 'x', kind: 'comment', giftId: '', at: 1, refusal: 'No' };
        writing.objectStore('outbox').put({ ...entry, fields: [['comment', 'Carpa en espera']] });
        writing.objectStore('shared').put({ name: 'Carpa compartida' }, 'picture');
        writing.oncomplete = resolve;
      };
    });
    opening.result.close();
  });
  expect(await deviceDump(page)).toMatch(/Carpa en espera[\s\S]*Carpa compartida/);
});

/** What is left of what was kept. */
async function left(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key === 'here'),
    caches: (await caches.keys()).filter((name) => name === 'pages'),
  }));
  return { ...kept, written: (await deviceDump(page)).match(/Carpa \w+/g) };
}

const nothing = { local: [], session: [], caches: [], written: null };

test('with scripts nothing is left', async ({ page }) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(() => left(page)).toEqual(nothing);
});

test('without scripts the answer has the browser empty itself', async ({ page }) => {
  // why: a form that is sent by the browser itself is what a page without scripts has; its storage can be looked at here.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit());
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await left(page)).toEqual(nothing);
});

test('nor is anything left once the account is deleted; a wrong password takes nothing away', async ({
  page,
}) => {
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

test('logging out ends well where the browser denies its caches, as Firefox did in private windows', async ({
  page,
}) => {
  await page.evaluate(() => {
    caches.keys = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});
