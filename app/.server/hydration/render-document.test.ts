import { expect, test } from 'vitest';
import { scheduleScripts, scriptStarter } from '#app/.server/hydration/render-document.tsx';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><script nonce="n" type="module" async="">import "/a.js"</script></body>';

test('scripts: on a page of visitors none is fetched, no element is added', () => {
  const visitors = `<html data-scripts="on-touch">${page}`;
  const deferred = scheduleScripts(visitors);
  expect(deferred).not.toMatch(/"modulepreload"|"module"/);
  expect(deferred.replaceAll('-deferred"', '"')).toBe(visitors);
});

test('scripts: on a signed-in page they start by themselves, after its pictures', () => {
  const scheduled = scheduleScripts(page);
  expect(scheduled.match(/"(modulepreload|module)"[^>]* fetchpriority="low"/g)).toHaveLength(3);
  expect(scheduled.replaceAll(' fetchpriority="low"', '')).toBe(page);
});

test('scripts: written in another way, they are not left never to start', () => {
  expect(() => scheduleScripts('<body><script type="module" src="/a.js"></script></body>')).toThrow(/none/);
});

test("scripts: what starts them carries the page's nonce and no comments", () => {
  expect(scriptStarter('n')).toMatch(/^<script nonce="n">\{[\s\S]*\}<\/script>$/);
  expect(scriptStarter('n')).not.toMatch(/\/\/ |\/\*|\*\//);
  expect(scriptStarter('n').slice(1, -9)).not.toContain('</script');
});
