import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDisplayP3 } from '#app/features/images/heic-color.ts';

const sampleBytes = (name: string) => readFileSync(`tests/fixtures/images/${name}`);
const p3 = () => sampleBytes('heic-display-p3.heic');

/** The sample with its profile's box made one that names the primaries by number. */
function named(primaries: number): Buffer {
  const file = p3();
  const at = file.indexOf('colrprof');
  file.writeUInt32BE(19, at - 4);
  file.write('nclx', at + 4);
  file.writeUInt16BE(primaries, at + 8);
  return file;
}

test('HEIC colours: Display P3 is known by its profile or number, not by words', () => {
  expect(p3().includes('Display P3')).toBe(false);
  expect(isDisplayP3(p3())).toBe(true);
  expect(isDisplayP3(named(12))).toBe(true);
  expect(isDisplayP3(named(1))).toBe(false);
  // Another profile under the same name, and a picture that has none and speaks of it.
  const other = p3();
  const red = other.indexOf('colrprof') + 8 + other.readUInt32BE(other.indexOf('rXYZ') + 4);
  other.writeInt32BE(Math.round(0.4361 * 65_536), red + 8);
  expect(isDisplayP3(other)).toBe(false);
  expect(isDisplayP3(Buffer.from('ftypheic Display P3, D\0i\0s\0p\0l\0a\0y\0 \0P\x003'))).toBe(false);
});

test('HEIC colours: ordinary samples, and bytes cut anywhere, are no Display P3', () => {
  for (const name of ['good-heic.heic', 'heic-10bit.heic', 'good-heif-mif1.heif'])
    expect(isDisplayP3(sampleBytes(name)), name).toBe(false);
  for (let bytes = 0; bytes < 560; bytes += 7) expect(isDisplayP3(p3().subarray(0, bytes))).toBe(false);
});
