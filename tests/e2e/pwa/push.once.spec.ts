import type { BrowserContext, Page } from '@playwright/test';
import { befriendByForms, enterAs, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { reserve } from '#tests/e2e/setup/giving.page.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';
import { expect, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';
import { aPushDevice } from '#tests/factories/push-device.ts';

// why: the headless shell blocks notifications for good.
test.use(wholeChromium);

/** Of a network that nobody has, since Chromium subscribes nowhere without its own push service. */
const ENDPOINT = 'https://[2000::1]/push/ana';

test('push: shown, replaced by a newer one of its tag, and a press opens its page', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  await people('Ana Avisada');
  await context.grantPermissions(['notifications'], { origin: String(baseURL) });
  await page.goto('/home');
  await underWorker(page);
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: String(baseURL), registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
    });
  const icon = `${baseURL}/icon-192.png`;

  await test.step('a newer one takes the place of an older; what says nothing is shown as well', async () => {
    for (const title of ['Mateo', 'Mateo cumple mañana']) {
      const notification = { title, body: 'Mirá sus deseos', tag: 'mateo', navigate: `${baseURL}/fechas` };
      await push(JSON.stringify({ web_push: 8030, notification }));
    }
    const newer = { title: 'Mateo cumple mañana', body: 'Mirá sus deseos', tag: 'mateo', icon };
    await expect.poll(shown).toEqual([newer]);
    await push('');
    const plain = { title: 'Tenés una novedad', body: '', tag: 'novedad', icon };
    await expect.poll(shown).toEqual(expect.arrayContaining([newer, plain]));
  });

  await test.step('a press closes it and leads the open window to its page', async () => {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await registration.getNotifications({ tag: 'mateo' });
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      );
    });
    await expect(page).toHaveURL('/fechas');
    await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['novedad']);
  });
});

/** Has the browser subscribe at a push service that is none; gives what it is subscribed to at the moment. */
async function subscribesAnywhere(context: BrowserContext) {
  const held: { endpoint: string | null } = { endpoint: null };
  await context.exposeFunction('pushEndpoint', (to?: string | null) => {
    if (to !== undefined) held.endpoint = to;
    return held.endpoint;
  });
  await context.addInitScript(({ endpoint, keys }) => {
    const { pushEndpoint } = globalThis as unknown as {
      pushEndpoint(to?: string | null): Promise<string | null>;
    };
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => pushEndpoint(null),
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => ((await pushEndpoint()) ? subscription : null);
    PushManager.prototype.subscribe = async () => {
      await pushEndpoint(endpoint);
      return subscription;
    };
  }, aPushDevice(ENDPOINT));
  return held;
}

/** Says whether the API knows this browser as the device of who is signed in. */
const isKnown = (page: Page) =>
  page.evaluate(async (endpoint) => {
    const body = new URLSearchParams({ intent: 'renew', endpoint });
    return (await fetch('/avisos/dispositivo', { method: 'POST', body })).status;
  }, ENDPOINT);

test('push offer: after a reservation, once; it ends with who accepted it', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  await page.clock.install();
  const held = await subscribesAnywhere(context);
  const [ana, bruno] = await people('Ana Regala', 'Bruno Dueño');
  await befriendByForms(ana, bruno);
  const tetera = await publishByForm(bruno, 'Tetera');
  // why: one question a week, and of hers the first would be this.
  await ana.post('/home/birthday', { birthDay: '30', birthMonth: '4' });
  const install = page.getByRole('dialog', { name: 'Instalá Deseo' });
  const question = page.getByText('¿Te avisamos si cambia algo de lo que vas a regalar?');

  await test.step('nothing is asked on load', async () => {
    await page.goto('/home');
    await underWorker(page);
    await expect(page.getByRole('link', { name: 'Tetera' }).first()).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('accepted, this browser is a device', async () => {
    await reserve(page, `/home/gift/${tetera}`);
    // Not below the dialog, where nobody could press it.
    await page.clock.runFor(4_000);
    await expect(question).toHaveCount(0);
    await page.getByRole('dialog').getByRole('link', { name: 'Cerrar' }).click();
    await expect(question).toBeVisible();
    // The offer to install waits for its end.
    await page.clock.runFor(31_000);
    await expect(install).toHaveCount(0);
    await context.grantPermissions(['notifications'], { origin: String(baseURL) });
    await page.getByRole('button', { name: 'Sí, avisame' }).click();
    await expect(page.getByText('Listo: este dispositivo recibe avisos.')).toBeVisible();
    expect(held.endpoint).toBe(ENDPOINT);
    expect(await isKnown(page)).toBe(204);
    await page.getByRole('button', { name: 'Entendido' }).click();
    // One question a week: the app is not offered on top.
    await page.clock.runFor(40_000);
    await expect(install).toHaveCount(0);
    // From when on it rests.
    expect(await page.evaluate(() => localStorage.getItem('pushOffered'))).toMatch(/^1 \d{13}$/);
  });

  await test.step('somebody else in this browser gets nothing of it', async () => {
    await context.grantPermissions(['notifications'], { origin: String(baseURL) });
    await enterAs(context, bruno);
    await page.goto('/home');
    await expect.poll(() => held.endpoint).toBe(null);
    expect(await isKnown(page)).toBe(404);
  });

  await test.step('nor does who logged out', async () => {
    held.endpoint = ENDPOINT;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.poll(() => held.endpoint).toBe(null);
  });
});
