// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from '#app/features/pwa/update-prompt.tsx';

type FakeWorker = EventTarget & { state: string; postMessage(): void };
type Registration = EventTarget & Record<'installing' | 'waiting' | 'active', FakeWorker | null>;

let registration: Registration;
const worker = (state: string): FakeWorker =>
  Object.assign(new EventTarget(), { state, postMessage: () => undefined });

beforeEach(() => {
  registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
  });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Registers, and has the worker that was coming get there. */
async function register() {
  const told = vi.fn();
  const stop = registerWorker(told);
  await vi.waitFor(() => expect(document.readyState).toBe('complete'));
  await new Promise((done) => setTimeout(done));
  return { told, stop };
}

function arrive(coming: FakeWorker) {
  coming.state = 'installed';
  coming.dispatchEvent(new Event('statechange'));
}

test('new version: begun before the page’s scripts, it is told of once it is there', async () => {
  const coming = worker('installing');
  Object.assign(registration, { active: worker('activated'), installing: coming });
  const { told, stop } = await register();
  expect(told).not.toHaveBeenCalled();
  arrive(coming);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('new version: begun later it is told of too, the very first of all is not', async () => {
  const first = worker('installing');
  registration.installing = first;
  const { told, stop } = await register();
  arrive(first);
  expect(told).not.toHaveBeenCalled();
  const next = worker('installing');
  Object.assign(registration, { active: first, installing: next });
  registration.dispatchEvent(new Event('updatefound'));
  arrive(next);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
