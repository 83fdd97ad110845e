import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#app/ui/icon.tsx';

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test('icons: every name has its drawing and every drawing its name', () => {
  const rowsOfHearts = [1, 2, 3, 4, 5].map((n) => `hearts-${n}`);
  expect([...iconNames, ...rowsOfHearts].sort()).toEqual(drawn.sort());
});

test('icons: the sprite is too big to be inlined, small enough to be fetched once', () => {
  expect(sprite.length).toBeGreaterThan(4096);
  expect(sprite.length).toBeLessThan(16 * 1024);
});
