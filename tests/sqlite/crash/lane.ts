import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { sqliteFile } from '#api/db/open.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { PASSWORD } from '#tests/factories/person.ts';
import { type ApiProcess, startApiProcess } from '#tests/setup/api-process.ts';
import { noLimits } from '#tests/setup/test-api.ts';
import type { Author } from '#tests/sqlite/crash/writers.ts';

/** A database that outlives the processes that are killed over it. */
export type Lane = {
  start(): Promise<ApiProcess>;
  /** What SQLite finds wrong with its file while nobody has it open. */
  damages(): unknown[];
  remove(): Promise<void>;
};

/** Makes an empty one. */
export async function openLane(entry: string): Promise<Lane> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-crash-'));
  return {
    start: () => startApiProcess(entry, { ...noLimits, DATA_DIR: dataDir }),
    damages: () => sqliteDamages(sqliteFile(dataDir)),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function sqliteDamages(file: string): unknown[] {
  const database = new Libsql(file);
  const rows = [
    ...(database.prepare('pragma integrity_check').all() as { integrity_check: string }[]),
    ...database.prepare('pragma foreign_key_check').all(),
  ];
  database.close();
  return rows.filter((row) => (row as { integrity_check?: string }).integrity_check !== 'ok');
}

/** Somebody who publishes so many gifts and somebody who will write about each, through the API. */
export async function makeAuthors(
  api: ApiProcess,
  gifts: number,
): Promise<{ owner: string; authors: Author[] }> {
  const register = async (Name: string) => {
    const form = { Email: `${Name}@example.com`, Password: PASSWORD, Name };
    return (await api.call('register', { form })).body.token;
  };
  const owner = await register('Dueña');
  const token = await register('Autora');
  const form = { Name: 'Pava', Description: 'Roja', Rating: '3', ImageFile: fixtureImage('good-png.png') };
  const authors: Author[] = [];
  while (authors.length < gifts) {
    const gift = await api.call('createGift', { token: owner, form });
    authors.push({ token, giftId: gift.body.id });
  }
  return { owner, authors };
}
