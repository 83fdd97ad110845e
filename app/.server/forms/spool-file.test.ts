import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spoolFile } from '#app/.server/forms/spool-file.ts';
import { type Incoming, openIncoming } from '#contract/uploads/incoming.ts';

const MB = 1024 * 1024;
const about = { name: 'foto.png', type: 'image/png' };
let dataDir: string;
let to: { incoming: Incoming; share: ReturnType<Incoming['shareOf']> };
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'deseo-spool-'));
  const incoming = openIncoming(dataDir);
  to = { incoming, share: incoming.shareOf([]) };
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const bytes = Buffer.from(Array.from({ length: 21 * MB }, (_, at) => at % 251));
function onDisk() {
  const folder = join(dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder).map((name) => statSync(join(folder, name))) : [];
}
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
])('spooled file: a file of %i bytes comes whole, over %i files on disk', async (length, files) => {
  const spooled = await spoolFile(pieces(length), about, to);
  if (!('file' in spooled)) throw new Error('refused');
  const { file, remove } = spooled;
  expect([file.name, file.type, file.size]).toEqual(['foto.png', 'image/png', length]);
  expect(onDisk()).toHaveLength(files);
  // why: nobody else on the machine is to read a person's picture.
  expect(onDisk().every(({ mode }) => (mode & 0o777) === 0o600)).toBe(true);
  const kept = Buffer.from(await new Response(file).arrayBuffer());
  expect(kept.equals(bytes.subarray(0, length))).toBe(true);
  await remove();
  expect(onDisk()).toEqual([]);
});

test('spooled file: one byte too much is none, and takes no room on disk', async () => {
  const end = vi.fn(() => expect(onDisk()).toEqual([]));
  const spooled = await spoolFile(pieces(20 * MB + 1, end), about, to);
  expect(spooled).toEqual({ refusal: 'too_large' });
  expect(end).toHaveBeenCalledOnce();
});

test('spooled file: what breaks off leaves nothing behind', async () => {
  const broken = pieces(2 * MB, () => {
    expect(onDisk()).toHaveLength(1);
    throw new Error('gone');
  });
  await expect(spoolFile(broken, about, to)).rejects.toThrow('gone');
  expect(onDisk()).toEqual([]);
});

test('spooled file: what the disk does not take is read to its end, then told', async () => {
  const end = vi.fn();
  const nowhere = { ...to, incoming: openIncoming('/dev/null') };
  const spooled = await spoolFile(pieces(2 * MB, end), about, nowhere);
  expect(spooled).toMatchObject({ refusal: { disk: { code: 'ENOTDIR' } } });
  expect(end).toHaveBeenCalledOnce();
});
