import type { Page } from '@playwright/test';
import { makeFriends } from '#tests/e2e/setup/api-person.ts';
import { setScene, stopClock, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { connect, fillDeseo, publishLater } from '#tests/e2e/setup/outbox.page.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const TOO_LARGE = 'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.';

/** Lets the bell poll, and waits until it has failed. */
async function pollInVain(page: Page): Promise<void> {
  const poll = page.waitForRequest(/unread-count\.data/);
  await page.clock.fastForward(31_000);
  await poll;
}

// What coming back to an open deseo asks: `app/features/reservations/reservation-note.test.tsx`.
test('unanswered requests: cached pages are shown, a new one fails', async ({ page, split }) => {
  await page.clock.install();
  await setScene(page, split.apiUrl);
  await tour(page);

  await test.step('after a poll that failed one goes on through what is cached', async () => {
    await stopClock(page);
    const html = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route(/\.data/, (route) => route.fulfill(html));
    await pollInVain(page);
    await tour(page);
    await page.unroute(/\.data/);
    await page.route(/\.data/, (route) => route.abort());
    await pollInVain(page);
    await tour(page);
    await visit(page, 'Inicio', 'Carpa');
    await page.unroute(/\.data/);
  });

  await test.step('a page gone to while another machine answers says that there is no connection', async () => {
    await page.goto('/home');
    const body = '<h1>Bad Gateway</h1>';
    await page.route(/\/notifications\.data/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body }),
    );
    await page.getByRole('link', { name: 'Notificaciones' }).first().click();
    await expect(page.getByText('Estás sin conexión')).toBeVisible();
  });
});

test('picture: too large where a proxy refuses it, at once or from the outbox', async ({ page, split }) => {
  const [ana] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await signIn(page, ana.email);
  const body = '<h1>413 Request Entity Too Large</h1>';
  await page.route(/\/(home\/publish|outbox\?.*)$/, (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body }),
  );
  await page.goto('/home/create');
  await fillDeseo(page, 'Sombrilla');
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText(TOO_LARGE)).toBeVisible();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeHidden();
  await expect(page.getByLabel('Título')).toHaveValue('Sombrilla');

  await page.route('**/home/publish', (route) => route.abort());
  await publishLater(page);
  await connect(page);
  await expect(page.getByText(`Lo que ibas a publicar no se pudo enviar: ${TOO_LARGE}`)).toBeVisible();
});
