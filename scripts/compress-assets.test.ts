import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

test('built assets: text of more than a kilobyte lies there compressed too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deseo-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = 'a'.repeat(1025);
  for (const name of ['a.js', 'a.css', 'a.svg', 'a.woff2', 'a.json']) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'small.js'), text.slice(1));
  compressAssets(folder);
  const made = readdirSync(folder).filter((name) => name.endsWith('.br'));
  expect(made.sort()).toEqual(['a.css.br', 'a.js.br', 'a.svg.br']);
  for (const name of made) expect(String(brotliDecompressSync(readFileSync(join(folder, name))))).toBe(text);
});
