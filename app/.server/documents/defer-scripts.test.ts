import { expect, test } from 'vitest';
import { deferScripts, scriptStarter } from '#app/.server/documents/defer-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><script nonce="n" type="module" async="">import "/a.js"</script></body>';

test('nothing of the framework is fetched by a document whose scripts are deferred, and no element is added', () => {
  const deferred = deferScripts(page);
  expect(deferred).not.toMatch(/"modulepreload"|"module"/);
  expect(deferred.replaceAll('-deferred"', '"')).toBe(page);
});

test('a document whose scripts are written in another way is not sent with scripts that never start', () => {
  expect(() => deferScripts('<body><script type="module" src="/a.js"></script></body>')).toThrow(/has none/);
});

test('what starts the scripts carries the nonce of its page and no comments', () => {
  expect(scriptStarter('n')).toMatch(/^<script nonce="n">\{[\s\S]*\}<\/script>$/);
  expect(scriptStarter(undefined)).toMatch(/^<script>\{/);
  expect(scriptStarter('n')).not.toMatch(/\/\/ |\/\*|\*\//);
  expect(scriptStarter('n').slice(1, -9)).not.toContain('</script');
});
