import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findPostgresBinaries } from '#tests/setup/find-postgres.ts';
import { freePort } from '#tests/setup/free-port.ts';

const run = promisify(execFile);

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Gives the tests a real PostgreSQL: the one of TEST_DATABASE_URL, or one started for this run in a folder of its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Starts a PostgreSQL server on a free port of the loopback; gives its address and how to stop it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = await findPostgresBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'deseo-pg-'));
  const data = join(folder, 'data');
  const owner = await unprivilegedOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'deseo', '-A', 'trust', '-E', 'UTF8'], options);
  const port = await freePort();
  // why: nothing of a test run outlives it, so its writes need not reach the disk.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300`;
  await run(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
    options,
  );
  return {
    url: `postgres://deseo@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL and its poolers refuse to run as root: then they run as `postgres` or `nobody`. */
export async function unprivilegedOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
    if (ids) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}
