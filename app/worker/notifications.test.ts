import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPressed, shownOf } from '#app/worker/notifications.ts';
import type { ClickEvent } from '#app/worker/worker-scope.ts';

const ORIGIN = 'https://deseo.test';
const about = (notification: unknown) => JSON.stringify({ web_push: 8030, notification });

beforeEach(() => {
  vi.stubGlobal('location', new URL(ORIGIN));
});
afterEach(() => vi.unstubAllGlobals());

test('push: a message is shown as it says, with our icon, once for each tag', () => {
  const notification = { title: 'Mateo', body: 'Cumple mañana', tag: 'a-tag', lang: 'es' };
  expect(shownOf(about({ ...notification, navigate: `${ORIGIN}/friend/7?de=aviso` }))).toEqual({
    title: 'Mateo',
    options: {
      ...{ body: 'Cumple mañana', tag: 'a-tag', lang: 'es', data: '/friend/7?de=aviso' },
      ...{ icon: '/icon-192.png', badge: '/monochrome-512.png' },
    },
  });
});

test('push: what is none of our messages shows a plain one', () => {
  const plain = {
    title: 'Tenés una novedad',
    options: {
      ...{ tag: 'novedad', lang: 'es', data: '/notifications' },
      ...{ icon: '/icon-192.png', badge: '/monochrome-512.png' },
    },
  };
  const others = ['', 'hola', 'null', '7', '{}', '[]', about(null), about({}), about({ title: '' })];
  const declaredOtherwise = JSON.stringify({ web_push: 1, notification: { title: 'Mateo' } });
  for (const text of [...others, about({ title: 7 }), declaredOtherwise])
    expect(shownOf(text)).toEqual(plain);
});

test('push: a notification leads to no other site', () => {
  const leadsTo = (navigate: unknown) => shownOf(about({ title: 'Mateo', navigate })).options.data;
  expect(leadsTo('/gift/7#c')).toBe('/gift/7#c');
  const elsewhere = [
    'https://evil.example/x',
    '//evil.example',
    `${ORIGIN}//evil.example`,
    '/\\evil.example',
  ];
  for (const to of [...elsewhere, 'javascript:alert(1)', 'http://deseo.test/', 'http://', 7, null, undefined])
    expect(leadsTo(to), String(to)).toBe('/notifications');
});

/** Presses a notification while `open` windows are open; gives what became of it. */
async function press(open: { navigate(to: string): Promise<unknown> }[]) {
  const done: string[] = [];
  const windows = open.map(({ navigate }) => ({
    focus: async () => done.push('focused'),
    navigate: async (to: string) => {
      await navigate(to);
      done.push(`led to ${to}`);
    },
  }));
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (to: string) => done.push(`opened ${to}`),
  });
  const notification = { close: () => done.push('closed'), data: '/friend/7' };
  await openPressed({ notification } as unknown as ClickEvent);
  return done;
}

test('pressed notification: leads an open window to its page, else opens one', async () => {
  const willing = { navigate: async () => undefined };
  const unwilling = { navigate: () => Promise.reject(new TypeError('not controlled')) };
  expect(await press([willing, willing])).toEqual(['closed', 'focused', 'led to /friend/7']);
  expect(await press([])).toEqual(['closed', 'opened /friend/7']);
  expect(await press([unwilling])).toEqual(['closed', 'focused', 'opened /friend/7']);
});
