// @vitest-environment happy-dom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushSwitch } from '#app/features/notices/push-switch.tsx';

const BLOCKED = 'Tu navegador tiene los avisos bloqueados. Se cambian en la configuración del sitio.';
const FAILED = 'Error al activar los avisos. Probá de nuevo.';
const SWITCH = /^Activar avisos en este dispositivo/;
const ON = 'Listo: este dispositivo recibe avisos.';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** What the browser and the server are like. */
let browser: { permission: NotificationPermission; asked: NotificationPermission; subscribes: boolean };
let server: { key: string | null; add: Response; renew: Response };
let subscription: PushSubscription | null;

const made = () =>
  ({
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
    },
  }) as unknown as PushSubscription;

function answer(_address: string, { body }: RequestInit = {}): Response {
  if (!(body instanceof URLSearchParams)) return Response.json({ key: server.key });
  return body.get('intent') === 'add' ? server.add : server.renew;
}

/** A browser that may get push messages. */
function stubBrowser() {
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (!browser.subscribes) throw new DOMException('push service error', 'AbortError');
      subscription = made();
      return subscription;
    },
  };
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/140.0',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.permission = browser.asked;
      return browser.asked;
    },
  });
}

function beUsual() {
  subscription = null;
  browser = { permission: 'default', asked: 'granted', subscribes: true };
  server = {
    ...{ key: 'BKey', add: new Response(null, { status: 204 }), renew: new Response(null, { status: 204 }) },
  };
}

beforeEach(() => {
  beUsual();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init));
  stubBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DEVICES: unknown[] = [];
const Page = () => <PushSwitch devices={DEVICES} />;
const Loaded = () => <PushSwitch devices={useLoaderData<{ devices: unknown[] }>().devices} />;
const Stub = createRemixStub([{ path: '/', Component: Page }]);
const show = () => render(<Stub />);

/** Waits for what is said, and gives whether there is something to press. */
async function says(text: string): Promise<boolean> {
  await waitFor(() => expect(document.body.textContent).toContain(text));
  return screen.queryAllByRole('button').length > 0;
}

const press = async () => fireEvent.click(await screen.findByRole('button', { name: SWITCH }));

test('push switch: pressed, this device gets messages', async () => {
  show();
  await press();
  expect(await says(ON)).toBe(false);
  expect(subscription).not.toBeNull();
});

test('push switch: pressed, the list of devices is loaded anew', async () => {
  const loader = vi.fn(async () => ({ devices: [] }));
  const Listed = createRemixStub([{ path: '/', Component: Loaded, loader }]);
  render(<Listed />);
  await press();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  expect(await says(ON)).toBe(false);
});

test('push switch: says it where nothing can be switched on', async () => {
  browser.permission = 'denied';
  show();
  expect(await says(BLOCKED)).toBe(false);
  cleanup();
  vi.stubGlobal('navigator', { userAgent: 'Firefox/60.0' });
  show();
  expect(await says('Este navegador no puede recibir avisos.')).toBe(false);
});

test('push switch: an iPhone’s browser is told to install the app', async () => {
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5 });
  show();
  expect(await says('Después abrila desde tu pantalla de inicio y volvé acá.')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Instalá Deseo para recibir avisos' }));
  expect(await says('Agregar a inicio')).toBe(true);
});

test('push switch: every failure is told, and leaves no subscription behind', async () => {
  const failures: [text: string, isToPressAgain: boolean, change: () => void][] = [
    [BLOCKED, false, () => (browser.asked = 'denied')],
    ['Sin el permiso de tu navegador no te podemos avisar.', true, () => (browser.asked = 'default')],
    [FAILED, true, () => (browser.subscribes = false)],
    ['Este sitio no manda avisos al teléfono.', true, () => (server.key = null)],
    [FAILED, true, () => (server.add = new Response('Bad Gateway', { status: 502 }))],
    ['Diez ya', true, () => (server.add = Response.json({ message: 'Diez ya' }, { status: 409 }))],
    [FAILED, true, () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ];
  for (const [text, isToPressAgain, change] of failures) {
    beUsual();
    change();
    show();
    await press();
    expect(await says(text), text).toBe(isToPressAgain);
    expect(subscription, text).toBeNull();
    cleanup();
  }
});

test('push switch: a subscription of somebody else, or taken away, ends', async () => {
  browser.permission = 'granted';
  subscription = made();
  show();
  expect(await says(ON)).toBe(false);
  cleanup();
  server.renew = new Response('Bad Gateway', { status: 502 });
  show();
  // What the browser has is all that is known then.
  expect(await says(ON)).toBe(false);
  expect(subscription).not.toBeNull();
  cleanup();
  server.renew = new Response(null, { status: 404 });
  show();
  await screen.findByRole('button', { name: SWITCH });
  expect(subscription).toBeNull();
});
