import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spoolFile } from '#app/.server/forms/spool-file.ts';

const MB = 1024 * 1024;
const about = { name: 'foto.png', type: 'image/png' };
let spool: string;
beforeEach(() => {
  spool = mkdtempSync(join(tmpdir(), 'deseo-spool-'));
  vi.stubEnv('TMPDIR', spool);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

const bytes = Buffer.from(Array.from({ length: 2 * MB }, (_, at) => at % 251));
const onDiskNow = () => readdirSync(spool).map((folder) => statSync(join(spool, folder, 'file')));
/** These bytes in pieces, of which the last comes with `end`. */
async function* pieces(length: number, end = () => {}) {
  for (let at = 0; at < length; at += 300_000) yield bytes.subarray(at, Math.min(length, at + 300_000));
  end();
}

test.each([
  [0, 0],
  [MB, 0],
  [MB + 1, 1],
  [2 * MB, 1],
])('spooled file: a file of %i bytes comes whole, over %i files on disk', async (length, onDisk) => {
  const { file, bytes: read, remove } = await spoolFile(pieces(length), about, 2 * MB);
  expect([file?.name, file?.type, file?.size, read]).toEqual(['foto.png', 'image/png', length, length]);
  expect(readdirSync(spool)).toHaveLength(onDisk);
  // why: nobody else on the machine is to read a person's picture.
  expect(onDiskNow().every(({ mode }) => (mode & 0o777) === 0o600)).toBe(true);
  const kept = Buffer.from(await new Response(file).arrayBuffer());
  expect(kept.equals(bytes.subarray(0, length))).toBe(true);
  await remove();
  expect(readdirSync(spool)).toEqual([]);
});

test('spooled file: one byte too much is none, read to its end', async () => {
  const end = vi.fn();
  const spooled = await spoolFile(pieces(2 * MB, end), about, 2 * MB - 1);
  expect([spooled.file, spooled.bytes, end.mock.calls.length]).toEqual([null, 2 * MB, 1]);
  expect(onDiskNow().map(({ size }) => size < 2 * MB)).toEqual([true]);
  await spooled.remove();
  expect(readdirSync(spool)).toEqual([]);
});

test('spooled file: what breaks off leaves nothing behind', async () => {
  const broken = pieces(2 * MB, () => {
    expect(readdirSync(spool)).toHaveLength(1);
    throw new Error('gone');
  });
  await expect(spoolFile(broken, about, 2 * MB)).rejects.toThrow('gone');
  expect(readdirSync(spool)).toEqual([]);
});

test('spooled file: what the disk does not take is read to its end, then told', async () => {
  vi.stubEnv('TMPDIR', join(spool, 'nowhere'));
  const end = vi.fn();
  const spooled = await spoolFile(pieces(2 * MB, end), about, 2 * MB);
  expect(spooled).toMatchObject({ file: null, bytes: 2 * MB, refusal: { code: 'ENOENT' } });
  expect(end).toHaveBeenCalledOnce();
});
