import { expect, test } from 'vitest';
import { fileInMemory } from '#app/lib/file-in-memory.ts';

test('file in memory: another one with the same bytes, name and type', async () => {
  const file = new File([new Uint8Array([0, 255, 7])], 'ñandú.png', { type: 'image/png', lastModified: 5 });
  const copy = await fileInMemory(file);
  expect(copy).not.toBe(file);
  expect([copy.name, copy.type, copy.lastModified]).toEqual(['ñandú.png', 'image/png', 5]);
  expect([...new Uint8Array(await copy.arrayBuffer())]).toEqual([0, 255, 7]);
});
