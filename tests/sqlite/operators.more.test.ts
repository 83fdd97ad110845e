import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift, makePerson } from '#tests/factories/person.ts';
import type { ApiProcess } from '#tests/setup/api-process.ts';
import {
  answersOf,
  changesOf,
  makeSampleData,
  picturesIn,
  type SampleData,
} from '#tests/setup/operators/sample-data.ts';
import { openWorkshop, survey, type Workshop } from '#tests/setup/operators/workshop.ts';

// Backs up and restores an embedded installation, by losing it.
describe('operator’s programs', () => {
  let shop: Workshop;
  let data: string;
  let safe: string;
  let api: ApiProcess;
  let sample: SampleData;
  let before: Map<string, string>;
  beforeAll(async () => {
    shop = await openWorkshop();
    data = join(shop.folder, 'data');
    safe = join(shop.folder, 'safe');
    api = await shop.start(data);
    sample = await makeSampleData(api);
    await writeFile(join(data, 'session-secret'), 'a secret that seals the cookies of everybody');
    before = await answersOf(api.call, sample);
  });
  afterAll(async () => {
    await api.kill();
    await shop.close();
  });

  test('backup: taken while people write, holds what was there when it began', async () => {
    let isTaken = false;
    // Somebody whom the others do not know publishes and deletes all the time.
    const writer = await makePerson(api, 'Dario', 'dario@example.com');
    const writing = (async () => {
      let written = 0;
      while (!isTaken) {
        const gift = await makeGift(writer, {
          ImageFile: fixtureImage(written % 2 ? 'good-png.png' : 'good-webp.webp'),
        });
        if (written % 3 > 0) await writer.call('deleteGift', { params: { id: gift.id } });
        written += 1;
      }
      return written;
    })();
    const { code, output } = await shop.backup(data, [safe]);
    isTaken = true;
    expect(await writing).toBeGreaterThan(0);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/4 users, \d+ gifts/) });
    expect((await readdir(safe)).sort()).toEqual([
      'SHA256SUMS',
      'backup.json',
      'deseo.sqlite',
      'images',
      'session-secret',
    ]);
    expect(changesOf(before, await answersOf(api.call, sample))).toEqual([]);
  });

  test('backup: a second one does not overwrite the first', async () => {
    expect(await shop.backup(data, [safe])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    });
  });

  test('restore: never over a running installation, not even by force', async () => {
    const tried = await shop.restore(data, [safe, '--force']);
    expect(tried).toMatchObject({ code: 1, output: expect.stringContaining('is in use: stop Deseo first') });
    expect(changesOf(before, await answersOf(api.call, sample))).toEqual([]);
  });

  test('restore: all is there again, pictures, sessions and the secret too', async () => {
    await api.kill();
    await rm(data, { recursive: true });
    const { code, output } = await shop.restore(data, [safe]);
    expect(code, output).toBe(0);
    expect(output).not.toContain('the backup does not have');
    const { answers, missing } = await survey(sample, { DATA_DIR: data });
    expect(changesOf(before, answers)).toEqual([]);
    expect(picturesIn(answers.values()).length).toBeGreaterThan(6);
    expect(missing).toEqual([]);
    expect(await readFile(join(data, 'session-secret'), 'utf8')).toContain('seals the cookies');
    expect(await readdir(data)).not.toContain('.restoring');
  });

  test('restore: what is there is refused, or with --force set aside', async () => {
    const there = join(shop.folder, 'there');
    await mkdir(join(there, 'images', 'gifts', 'aa'), { recursive: true });
    await writeFile(join(there, 'images', 'gifts', 'aa', 'card.webp'), 'a picture');
    await writeFile(join(there, 'deseo.sqlite'), 'a database that no longer opens');
    await writeFile(join(there, 'deseo.sqlite-wal'), 'its last changes');
    expect(await shop.restore(there, [safe])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--force'),
    });
    expect(await readFile(join(there, 'deseo.sqlite'), 'utf8')).toContain('no longer opens');
    const { code, output } = await shop.restore(there, [safe, '--force']);
    expect(code, output).toBe(0);
    const aside = /What was there is in (.*)/.exec(output)?.[1] ?? '';
    expect((await readdir(aside)).sort()).toEqual(['deseo.sqlite', 'deseo.sqlite-wal', 'images']);
    expect(changesOf(before, (await survey(sample, { DATA_DIR: there })).answers)).toEqual([]);
  });

  test('restore: not of a backup that lost a byte', async () => {
    const target = join(shop.folder, 'untouched');
    // why: of what was being written when the backup was taken, a folder may be there without its files.
    const pictures = await readdir(join(safe, 'images', 'gifts'));
    const gift = pictures.find((key) => existsSync(join(safe, 'images', 'gifts', key, 'card.webp'))) ?? '';
    const harms: [string, (path: string) => Promise<void>][] = [
      [`images/gifts/${gift}/card.webp`, (path) => rm(path)],
      [`images/gifts/${gift}/share.jpg`, (path) => appendFile(path, ' ')],
      ['deseo.sqlite', (path) => writeFile(path, '')],
    ];
    for (const [name, harm] of harms) {
      const whole = await readFile(join(safe, name));
      await harm(join(safe, name));
      const tried = await shop.restore(target, [safe]);
      expect(tried).toMatchObject({ code: 1, output: expect.stringContaining(name) });
      await writeFile(join(safe, name), whole);
    }
    expect(existsSync(target)).toBe(false);
    expect((await shop.restore(target, [safe])).code).toBe(0);
  });

  test('restore: says what is no backup, or for another database', async () => {
    const empty = join(shop.folder, 'empty');
    const refusals: [string[], Record<string, string>, string][] = [
      [[], {}, 'npm run restore -- DIR'],
      [[shop.folder], {}, 'no finished backup'],
      [[safe], { DATABASE_URL: 'postgres://localhost/x' }, 'embedded database'],
    ];
    for (const [args, settings, told] of refusals) {
      expect(await shop.restore(empty, args, settings)).toMatchObject({
        code: 1,
        output: expect.stringContaining(told),
      });
    }
    expect(await shop.backup(empty, [])).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run backup -- DIR'),
    });
    const nothing = await shop.backup(empty, [join(shop.folder, 'new')]);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('no database to back up') });
  });

  test('backup and restore: say how to copy pictures in a bucket', async () => {
    const there = join(shop.folder, 'bucket');
    const IMAGE_STORE = 's3://fotos/deseo?endpoint=http://127.0.0.1:9000&region=sa-east-1';
    const { code, output } = await shop.backup(data, [there], { IMAGE_STORE });
    expect(code, output).toBe(0);
    expect(output).toContain(
      `aws s3 sync 's3://fotos/deseo/' '${there}/images' --endpoint-url 'http://127.0.0.1:9000' --region 'sa-east-1'`,
    );
    expect(existsSync(join(there, 'images'))).toBe(false);
    const restored = await shop.restore(join(shop.folder, 'from-bucket'), [there], { IMAGE_STORE });
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining(`aws s3 sync '${there}/images' 's3://fotos/deseo/'`),
    });
  });
});
