import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { type Giver, makeGiver } from '#bench/topology/giver.ts';
import { startHaproxy } from '#bench/topology/start-haproxy.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startPostgres } from '#tests/setup/postgres-server.ts';
import { startArgs, startProgram } from '#tests/setup/program.ts';
import { startRedis } from '#tests/setup/redis-server.ts';
import { roomyLimits, servingPid } from '#tests/setup/stack.ts';

// The topology of compose.yaml from programs of this machine: one of each kind is killed under load, then all that was
// acknowledged is looked for (README.md beside this file). Ends with 1 when anything is missing.
const folder = await mkdtemp(join(tmpdir(), 'deseo-topology-'));
/** What ends all that was started, in the order of its start. */
const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
let store: ChildProcess | undefined;
let mails = 0;
try {
  process.exitCode = (await run()) > 0 ? 1 : 0;
} finally {
  // why: also when something did not start, or nothing that did would ever end.
  for (const end of ends.reverse()) await Promise.resolve(end()).catch((error) => console.error(error));
}
// why: what a killed program left open would keep us waiting.
process.exit();

/** Runs it all; gives how much is missing at the end. */
async function run(): Promise<number> {
  const postgres = await startPostgres();
  ends.push(postgres.stop);
  const redis = await startRedis();
  ends.push(() => redis?.stop());
  const storePort = await freePort();
  ends.push(() => store?.kill('SIGKILL'));
  store = await startStore(storePort);
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: takeMail });
  const closeMail = () => new Promise((resolve) => mail.close(() => resolve(null)));
  const mailPort = await freePort();
  await new Promise<void>((resolve) => mail.listen(mailPort, '127.0.0.1', resolve));
  ends.push(closeMail);

  const shared = { DATA_DIR: folder, ...roomyLimits, LOG_LEVEL: 'error' };
  const apiSettings = {
    ...shared,
    DATABASE_URL: postgres.url,
    IMAGE_STORE: `s3://deseo/pictures?endpoint=http://127.0.0.1:${storePort}&region=us-east-1&pathStyle=1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...(redis && { REDIS_URL: redis.url }),
  };
  const [web1, web2, api1, api2] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const balancer = await startHaproxy(folder, {
    ':8080': await freePort(),
    ':8081': await freePort(),
    'web-1:3000': web1,
    'web-2:3000': web2,
    'api-1:3001': api1,
    'api-2:3001': api2,
  });
  ends.push(balancer.stop);
  const startApi = (port: number) => member('api', port, apiSettings);
  const webSettings = {
    ...shared,
    API_URL: balancer.callsUrl,
    SESSION_SECRET: 'the same for both web processes of it',
  };
  const startWeb = (port: number) => member('web', port, webSettings);
  const killedApi = await startApi(api1);
  await startApi(api2);
  const killedWeb = await startWeb(web1);
  await startWeb(web2);
  // why: HAProxy takes back who answers a check, every two seconds.
  await wait(4_000);

  const givers = await Promise.all(
    ['ana', 'beto', 'carla', 'dario'].map((name) => makeGiver(balancer.peopleUrl, name)),
  );
  let isOver = false;
  const writing = Promise.all(givers.map((giver) => giver.write(() => isOver)));
  const killings: [what: string, kill: () => Promise<unknown>][] = [
    ['an API', () => killedApi.stop('SIGKILL')],
    ['that API comes back', () => startApi(api1)],
    ['a web process, which is started again', async () => process.kill(servingPid(killedWeb.pid), 'SIGKILL')],
    ['a process of PostgreSQL, which then recovers from its log', () => crashPostgres(postgres.url)],
    ['the picture store, back after 2 s', () => restartStore(storePort)],
    ['Redis, for good', async () => redis?.stop()],
    ['the mail catcher, for good', closeMail],
  ];
  for (const [what, kill] of killings) {
    await wait(2_000);
    const before = written(givers);
    await kill();
    await wait(2_000);
    const after = written(givers);
    console.log(
      `${what}: ${after.done - before.done} writes acknowledged around it, ${after.refused - before.refused} refused`,
    );
  }
  isOver = true;
  await writing;
  const missing = (await Promise.all(givers.map((giver) => giver.missing()))).flat();
  const total = written(givers);
  console.log(
    `${total.done} acknowledged, ${total.refused} refused, ${mails} mails; missing: ${missing.length}`,
  );
  for (const each of missing) console.log(`  ${each}`);
  if (!redis) console.log('Redis was not run: no redis-server on PATH.');
  return missing.length;
}

function written(givers: readonly Giver[]) {
  const done = givers.reduce(
    (sum, { acknowledged: { comments, gifts } }) => sum + comments.length + gifts.length,
    0,
  );
  return { done, refused: givers.reduce((sum, { refused }) => sum + refused, 0) };
}

async function member(kind: 'api' | 'web', port: number, settings: Record<string, string>) {
  const environment = { ...settings, PORT: String(port) };
  const program = await startProgram([...startArgs, kind], environment, `http://127.0.0.1:${port}/readyz`);
  ends.push(() => program.stop());
  return program;
}

/** The S3-compatible store as a process of its own, so that it can be killed. */
async function startStore(port: number): Promise<ChildProcess> {
  const options = [
    '-d',
    join(folder, 's3'),
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    'deseo',
  ];
  const child = spawn('node_modules/.bin/s3rver', options, { stdio: 'ignore' });
  // why: at once, so that one which never answers is ended too.
  store = child;
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return child;
  }
  throw new Error('the picture store does not start');
}

async function restartStore(port: number): Promise<void> {
  store?.kill('SIGKILL');
  await wait(2_000);
  store = await startStore(port);
}

async function crashPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    'select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1 limit 1',
    ['client backend'],
  );
  process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}

function takeMail(stream: NodeJS.ReadableStream, _session: unknown, done: () => void): void {
  stream.resume().on('end', () => {
    mails += 1;
    done();
  });
}
