import { resolve } from 'node:path';
import { remixPWA } from '@remix-pwa/dev';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { browserChunks } from './scripts/browser-chunks.ts';

const serviceWorker = remixPWA({
  // why: it is registered by the page itself (`app/features/pwa`); an inline script would break the page's policy.
  registerSW: null,
  workerMinify: true,
  workerEntryPoint: resolve('app/sw-runtime.ts'),
  // why: no route has a part in the worker.
  ignoredSWRouteFiles: ['*'],
});

/** What a build warns of though it is as it should be; kept back, so that any other warning is seen. */
function isKnown({ code, plugin, message }: Rollup.RollupLog, isSsrBuild: boolean | undefined): boolean {
  return (
    // A package's comment that is for another bundler; a route for which the browser needs nothing.
    code === 'INVALID_ANNOTATION' ||
    code === 'EMPTY_BUNDLE' ||
    // What the browser loads late, the server has from the start.
    (isSsrBuild && plugin === 'vite:reporter') ||
    // libheif asks for Node's modules where it runs in Node.
    (plugin === 'vite:resolve' && message.includes('libheif'))
  );
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // why: while developing there is no worker, which would stand between the sources and the page.
  plugins: [tailwindcss(), remix(remixConfig), command === 'build' && serviceWorker],
  server: { warmup: { clientFiles: ['./app/entry.client.tsx', './app/root.tsx'] } },
  // why: without these entries the first visit to a page finds new dependencies, reloads, and runs two Reacts.
  optimizeDeps: {
    entries: ['./app/entry.client.tsx', './app/root.tsx', './app/{features,layout}/**/*.route.{ts,tsx}'],
  },
  worker: { format: 'es' },
  // why: a chunk inlined as data: would be refused by the content security policy.
  build: {
    assetsInlineLimit: 0,
    // why: a twentieth smaller than what esbuild makes, and only a build waits for it.
    minify: isSsrBuild ? false : ('terser' as const),
    rollupOptions: {
      onwarn: (warning, warn) => isKnown(warning, isSsrBuild) || warn(warning),
      ...(!isSsrBuild && { output: { manualChunks: browserChunks() } }),
    },
  },
}));
