import { assets, entry } from 'virtual:entry-sw';
import { worker } from '#app/worker/worker-scope.ts';

// The worker's listeners. remix-pwa's own runtime is left out: it knows nothing of single fetch (docs/decisions/009-service-worker.md).
const deseo = entry.module.createWorker(assets);

worker.addEventListener('install', (event) => event.waitUntil(deseo.install()));
worker.addEventListener('activate', (event) => event.waitUntil(deseo.activate()));
worker.addEventListener('fetch', (event) => {
  const answer = deseo.answerFor(event);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('sync', (event) => event.waitUntil(deseo.sync(event.tag)));
worker.addEventListener('push', (event) => event.waitUntil(deseo.push(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(deseo.press(event)));
worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') deseo.skipWaiting();
});
