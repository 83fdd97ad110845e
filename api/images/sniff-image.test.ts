import { readdirSync, readFileSync } from 'node:fs';
import { assert, constantFrom, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniffImage } from '#contract/sniff-image.ts';

const folder = new URL('../../tests/fixtures/images/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));
const manifest: { file: string; format: string; expect: string; reason: string | null }[] = JSON.parse(
  bytesOf('manifest.json').toString(),
);

describe('sniffImage', () => {
  const accepted = manifest.filter((row) => row.expect === 'accept' && !row.format.includes('+'));
  test.each(accepted)('$file is $format by content', ({ file, format }) => {
    expect(sniffImage(bytesOf(file))).toBe(format.toLowerCase().replace('heif', 'heic'));
  });

  test.each(manifest.filter((row) => row.reason === 'unsupported'))(
    '$file is none of the ten',
    ({ file }) => {
      expect(sniffImage(bytesOf(file))).toBeNull();
    },
  );

  test('a PBM may carry comments between its parts', () => {
    expect(sniffImage(Buffer.from('P1 # a # b\n#c\r\n3\n#d\n 2\n101010'))).toBe('pbm');
    expect(sniffImage(Buffer.from('P1\n1234567 2\n'))).toBeNull();
    expect(sniffImage(Buffer.from('P2\n3 2\n255\n'))).toBeNull();
  });

  test('a 64-bit box size and a meta box after the data are read', () => {
    const heic = bytesOf('good-heic.heic');
    const ftypSize = heic.readUInt32BE(0);
    const filler = Buffer.alloc(32);
    filler.writeUInt32BE(1, 0);
    filler.write('mdat', 4);
    filler.writeBigUInt64BE(32n, 8);
    expect(sniffImage(Buffer.concat([heic.subarray(0, ftypSize), filler, heic.subarray(ftypSize)]))).toBe(
      'heic',
    );
  });

  test('never throws, whatever is cut off or changed', () => {
    const files = readdirSync(folder).map((name) => bytesOf(name).subarray(0, 4096));
    assert(
      property(constantFrom(...files), uint8Array({ maxLength: 64 }), (file, noise) => {
        const changed = Buffer.concat([
          file.subarray(0, (noise[0] ?? 0) * 4),
          noise,
          file.subarray(noise[1] ?? 0),
        ]);
        sniffImage(changed);
        sniffImage(changed.subarray(0, noise[2] ?? 0));
      }),
      { numRuns: 2000 },
    );
  });

  test('random bytes are no picture', () => {
    assert(
      property(uint8Array({ minLength: 0, maxLength: 300 }), (bytes) => sniffImage(bytes) === null),
      { numRuns: 5000 },
    );
  });
});
