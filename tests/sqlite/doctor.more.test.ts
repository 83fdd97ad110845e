import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import S3rver from 's3rver';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { pushKeys } from '#api/features/messaging/notices/push-keys.ts';
import { writeManifest } from '#api/scripts/backup/backup-folder.ts';
import { checkRedis } from '#scripts/doctor/check-redis.ts';
import { diagnose } from '#scripts/doctor/diagnose.ts';
import { runChecks } from '#scripts/doctor/run-checks.ts';
import { bundleApi } from '#tests/setup/api-process.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { unprivilegedOwner } from '#tests/setup/postgres-server.ts';
import { startRedis } from '#tests/setup/redis-server.ts';

const DAY_MS = 86_400_000;
const redis = await startRedis();

let root: string;
let dataDir: string;
let s3: S3rver;
let bucket: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'deseo-doctor-'));
  dataDir = join(root, 'data');
  const db = await openDatabase({ dataDir });
  await pushKeys(db);
  await db.destroy();
  // why: the SDK reads its keys by itself.
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'S3RVER');
  const configureBuckets = [{ name: 'deseo' }];
  const directory = join(root, 's3');
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  bucket = `endpoint=http://127.0.0.1:${(await s3.run()).port}&region=us-east-1&pathStyle=1`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await redis?.stop();
  await rm(root, { recursive: true });
});

/** What it tells that is not well with these settings, of one check; all else is well. */
async function complaints(check: string, settings: Record<string, string>, backups: string | null = null) {
  const findings = await diagnose({ DATA_DIR: dataDir, PUSH: 'off', ...settings }, { backups, url: null });
  return findings
    .filter((each) => each.check === check && each.level !== 'ok')
    .map(({ level, what }) => `${level} ${what}`);
}

/** A real SMTP server on this machine, which knows ana and her password. */
async function startMail(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ password }, _session, done) =>
      password === 'clave-buena' ? done(null, { user: 'ana' }) : done(new Error('no such user')),
    onMailFrom: ({ address }, _session, done) =>
      done(address.endsWith('@deseo.test') ? null : new Error('not your address')),
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** A folder of backups with one that was made so many days ago. */
async function backupOf(days: number): Promise<string> {
  const folder = await mkdtemp(join(root, 'backups-'));
  const madeAt = new Date(Date.now() - days * DAY_MS).toISOString();
  await mkdir(join(folder, 'one'), { mode: 0o700 });
  await writeManifest(join(folder, 'one'), { madeAt, database: 'sqlite', rows: {}, pictures: 0 });
  return folder;
}

const PLAIN = { disabledCommands: ['STARTTLS' as const], allowInsecureAuth: true };

describe('doctor: a good set-up', () => {
  test('all is well, and nothing is changed', async () => {
    const place = await startMail(PLAIN);
    const settings = {
      DATA_DIR: dataDir,
      MAIL_FROM: 'Deseo <hola@deseo.test>',
      SMTP_URL: `smtp://ana:clave-buena@${place}`,
      IMAGE_STORE: `s3://deseo?${bucket}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      ...(redis && { REDIS_URL: redis.url }),
    };
    const before = await readdir(root, { recursive: true });
    const findings = await diagnose(settings, { backups: null, url: null });
    // why: what its maker leaves until its memory is collected may go meanwhile.
    expect(before).toEqual(expect.arrayContaining(await readdir(root, { recursive: true })));
    const odd = findings.filter(({ level }) => level !== 'ok').map(({ check, level }) => `${level} ${check}`);
    expect(odd).toEqual(['note passkeys', 'note backups']);
    const well = findings.filter(({ level }) => level === 'ok').map(({ check }) => check);
    for (const check of ['database', 'images', 'mail', 'push']) expect(well).toContain(check);
  });

  test('a database that is open is read as it is', async () => {
    const db = await openDatabase({ dataDir });
    expect(await complaints('database', {})).toEqual([]);
    await db.destroy();
  });
});

test('doctor: as a program it says whom a data folder refuses, and ends with 1', async () => {
  const bundle = await bundleApi({ doctor: 'scripts/doctor.ts' });
  onTestFinished(bundle.remove);
  const owned = await mkdtemp(join(tmpdir(), 'deseo-owned-'));
  onTestFinished(() => rm(owned, { recursive: true }));
  await chmod(owned, 0o555);
  // why: root may write whatever it likes.
  const user = await unprivilegedOwner();
  await chmod(dirname(bundle.entry), 0o755);
  const env = { NODE_ENV: 'production' as const, DATA_DIR: owned };
  const run = promisify(execFile)(process.execPath, [bundle.program('doctor'), '--json'], { env, ...user });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '' }),
    (error) => error,
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([
      expect.objectContaining({
        level: 'fault',
        check: 'data folder',
        what: `${owned} (DATA_DIR) cannot be written: EACCES.`,
      }),
    ]),
  });
});

describe('doctor: what is broken', () => {
  test('closed ports of all servers, without their passwords', async () => {
    const place = `:clave-buena@127.0.0.1:${await freePort()}`;
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://ana${place}/deseo`,
      REDIS_URL: `redis://${place}`,
      SMTP_URL: `smtp://ana${place}`,
      MAIL_FROM: 'hola@deseo.test',
    };
    const findings = await diagnose(settings, { backups: null, url: null });
    for (const check of ['database', 'redis', 'mail'])
      expect(findings).toContainEqual(
        expect.objectContaining({ check, level: 'fault', what: expect.stringContaining('ECONNREFUSED') }),
      );
    expect(JSON.stringify(findings)).not.toContain('clave-buena');
  });

  test('mail: wrong password, sender that is refused', async () => {
    const place = await startMail(PLAIN);
    const wrong = { SMTP_URL: `smtp://ana:clave-mala@${place}`, MAIL_FROM: 'hola@deseo.test' };
    expect(await complaints('mail', wrong)).toEqual([
      expect.stringMatching(/^fault The mail server cannot be used: Invalid login: 535/),
    ]);
    const sender = { SMTP_URL: `smtp://ana:clave-buena@${place}`, MAIL_FROM: 'hola@ajeno.test' };
    expect(await complaints('mail', sender)).toEqual([
      expect.stringContaining('fault The mail server refuses hola@ajeno.test as a sender: 550'),
    ]);
  });

  test('mail: a server without TLS, one with a certificate of nobody', async () => {
    const place = await startMail(PLAIN);
    const MAIL_FROM = 'hola@deseo.test';
    expect(await complaints('mail', { MAIL_FROM, SMTP_URL: `smtps://${place}` })).toEqual([
      expect.stringMatching(/^fault The mail server cannot be used: .*(wrong version|SSL)/),
    ]);
    // why: it leads to this machine, and is not known to.
    const outside = `smtp://${place.replace('127.0.0.1', '0.0.0.0')}`;
    expect(await complaints('mail', { MAIL_FROM, SMTP_URL: outside })).toEqual([
      'fault The mail server offers no TLS.',
    ]);
    expect(await complaints('mail', { MAIL_FROM, SMTP_URL: `smtp://${await startMail({})}` })).toEqual([
      expect.stringMatching(/^fault The mail server cannot be used: .*certificate/),
    ]);
  });

  test('redis: a password is wanted', async () => {
    if (!redis) return;
    const operator = new Redis(redis.url);
    await operator.config('SET', 'requirepass', 'clave-buena');
    expect(await complaints('redis', { REDIS_URL: redis.url })).toEqual([
      expect.stringMatching(/^fault Redis cannot be used: .*NOAUTH/),
    ]);
    await operator.config('SET', 'requirepass', '');
    operator.disconnect();
  });

  test('images: there is no such bucket', async () => {
    expect(await complaints('images', { IMAGE_STORE: `s3://nada?${bucket}` })).toEqual([
      expect.stringMatching(/^fault The bucket nada cannot be used: .*404/),
    ]);
  });

  test('database: a newer version migrated it, or it is none', async () => {
    const newer = join(root, 'newer');
    const db = await openDatabase({ dataDir: newer });
    const row = { name: '9999-later', timestamp: new Date().toISOString() };
    await db
      .insertInto('kysely_migration' as never)
      .values(row as never)
      .execute();
    await db.destroy();
    expect(await complaints('database', { DATA_DIR: newer })).toEqual([
      'fault A newer version migrated the database: 9999-later.',
    ]);
    const broken = join(root, 'broken');
    await mkdir(broken);
    await writeFile(join(broken, 'deseo.sqlite'), 'x'.repeat(5000), { mode: 0o600 });
    expect(await complaints('database', { DATA_DIR: broken })).toEqual([
      expect.stringMatching(/^fault The database cannot be read: .*not a database/),
    ]);
  });

  test('database: an older one is told what is missing, and not migrated', async () => {
    const older = join(root, 'older');
    const db = await openDatabase({ dataDir: older });
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0026-audiences' as never)
      .execute();
    await db.destroy();
    const told = ['note The database lacks 1 migrations: 0026-audiences.'];
    expect(await complaints('database', { DATA_DIR: older })).toEqual(told);
    expect(await complaints('database', { DATA_DIR: older })).toEqual(told);
  });

  test('data folder: no folder, or open to all', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    expect(await complaints('data folder', { DATA_DIR: file })).toEqual([
      `fault ${file} (DATA_DIR) cannot be written: it is no folder.`,
    ]);
    const open = join(root, 'open');
    await mkdir(open);
    await writeFile(join(open, 'session-secret'), 'x');
    await chmod(join(open, 'session-secret'), 0o644);
    expect(await complaints('data folder', { DATA_DIR: open })).toEqual([
      'fault Every user of this machine may read session-secret in DATA_DIR.',
    ]);
  });

  test('push: its keys are lost, or no pair', async () => {
    const lost = join(root, 'lost');
    const db = await openDatabase({ dataDir: lost });
    await pushKeys(db);
    await db.updateTable('push_keys').set({ public_key: 'BAAA' }).execute();
    await db.destroy();
    expect(await complaints('push', { DATA_DIR: lost, PUSH: 'on' })).toEqual([
      'fault The keys of push messages are no pair.',
    ]);
  });

  test('backups: too old, not finished, none at all', async () => {
    expect(await complaints('backups', {}, await backupOf(1))).toEqual([
      'note The backups are on the disk of DATA_DIR.',
    ]);
    const old = await backupOf(9);
    await mkdir(join(old, 'two'));
    expect(await complaints('backups', {}, old)).toEqual([
      `fault The newest backup, ${join(old, 'one')}, is 9 days old.`,
      'note The backups are on the disk of DATA_DIR.',
      `note ${join(old, 'two')} is no finished backup.`,
    ]);
    expect(await complaints('backups', {}, join(old, 'two'))).toEqual([
      `fault There is no finished backup in ${join(old, 'two')}.`,
    ]);
  });

  test('a server that takes calls and stays silent', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const find = () => checkRedis(url, Date.now);
    expect(await runChecks([{ name: 'redis', find }], 50)).toMatchObject([
      { check: 'redis', level: 'fault', what: 'No answer in 0.05 s.' },
    ]);
    silent.close();
  });
});
