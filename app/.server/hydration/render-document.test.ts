import { expect, test } from 'vitest';
import { deferScripts, scriptStarter } from '#app/.server/hydration/render-document.tsx';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><script nonce="n" type="module" async="">import "/a.js"</script></body>';

test('deferred scripts: nothing of the framework is fetched, no element is added', () => {
  const deferred = deferScripts(page);
  expect(deferred).not.toMatch(/"modulepreload"|"module"/);
  expect(deferred.replaceAll('-deferred"', '"')).toBe(page);
});

test('deferred scripts: written in another way, they are not left never to start', () => {
  expect(() => deferScripts('<body><script type="module" src="/a.js"></script></body>')).toThrow(/has none/);
});

test("deferred scripts: what starts them carries the page's nonce and no comments", () => {
  expect(scriptStarter('n')).toMatch(/^<script nonce="n">\{[\s\S]*\}<\/script>$/);
  expect(scriptStarter('n')).not.toMatch(/\/\/ |\/\*|\*\//);
  expect(scriptStarter('n').slice(1, -9)).not.toContain('</script');
});
