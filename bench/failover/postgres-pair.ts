import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from '#tests/setup/find-postgres.ts';
import { findProgram } from '#tests/setup/find-program.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { unprivilegedOwner } from '#tests/setup/postgres-server.ts';

const run = promisify(execFile);

/** Two servers, of which one follows the other and has each commit before it is acknowledged, behind a pooler that is the switch. */
export type PostgresPair = {
  /** Leads through the pooler to whichever is the primary. */
  url: string;
  /** Kills the primary with -9. */
  kill(): Promise<void>;
  /** Promotes the standby, and leads the pooler to it. */
  promote(): Promise<void>;
  /** Makes whichever was killed the standby of the other; from then on commits wait for it. */
  rebuild(): Promise<void>;
  /** Runs a statement on the primary, past the pooler. */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
};

/** Starts both and PgBouncer in a folder of their own. Throws where the machine lacks one of the programs. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const [bin, pooler, owner] = [
    await findPostgresBinaries(['pg_basebackup']),
    await findProgram('pgbouncer'),
    await unprivilegedOwner(),
  ];
  if (!pooler) throw new Error('no pgbouncer on PATH');
  const folder = await mkdtemp(join(tmpdir(), 'deseo-pair-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const tool = (name: string, ...args: string[]) => run(join(bin, name), args, options);
  const servers = [
    { data: join(folder, 'one'), port: await freePort() },
    { data: join(folder, 'two'), port: await freePort() },
  ];
  let primary = servers[0] as (typeof servers)[number];
  const other = () => servers.find((server) => server !== primary) as (typeof servers)[number];
  const start = ({ data, port }: (typeof servers)[number]) =>
    tool(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      `${data}.log`,
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
      'start',
    );
  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: primary.port,
      user: 'deseo',
      database: 'postgres',
    });
    // why: a server that dies under it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  await tool('initdb', '-D', primary.data, '-U', 'deseo', '-A', 'trust', '-E', 'UTF8');
  await start(primary);
  const switchTo = await startSwitch({ program: pooler, folder, owner });
  await switchTo.lead(primary.port);

  const rebuild = async () => {
    const standby = other();
    await rm(standby.data, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${primary.port} user=deseo application_name=standby`;
    await tool('pg_basebackup', '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-d', from);
    await start(standby);
    await query("alter system set synchronous_standby_names = '*'");
    await query('select pg_reload_conf()');
    const isSync = async () =>
      (await query<{ sync_state: string }>('select sync_state from pg_stat_replication'))[0]?.sync_state ===
      'sync';
    while (!(await isSync())) await wait(100);
  };
  await rebuild();

  return {
    url: switchTo.url,
    query,
    rebuild,
    async kill() {
      const [pid = ''] = (await readFile(join(primary.data, 'postmaster.pid'), 'utf8')).split('\n');
      // why: with its children, as a machine dies: they would go on serving for a moment.
      const { stdout } = await run('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }));
      for (const each of [pid, ...stdout.split('\n')]) if (each) process.kill(Number(each), 'SIGKILL');
    },
    async promote() {
      primary = other();
      // why: a commit that waits for a standby which is gone would wait for ever.
      await tool('pg_ctl', '-D', primary.data, '-w', 'promote');
      await query("alter system set synchronous_standby_names = ''");
      await query('select pg_reload_conf()');
      await switchTo.lead(primary.port);
    },
    async stop() {
      await switchTo.stop();
      for (const { data } of servers)
        await tool('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Switch = { program: string; folder: string; owner: { uid: number; gid: number } | undefined };

/** Starts PgBouncer, which leads to nowhere until it is told. */
async function startSwitch({ program, folder, owner }: Switch) {
  const port = await freePort();
  const place = join(folder, 'switch');
  await mkdir(place);
  const [users, settings] = [join(place, 'users'), join(place, 'settings')];
  await writeFile(users, '"deseo" ""\n');
  const write = (target: number) =>
    writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 15
`,
    );
  await write(1);
  if (owner) for (const path of [place, users, settings]) await chown(path, owner.uid, owner.gid);
  const server = spawn(program, ['-q', settings], { stdio: 'ignore', cwd: place, ...owner });
  server.on('error', (error) => console.error(error));
  await wait(500);
  return {
    url: `postgres://deseo@127.0.0.1:${port}/postgres`,
    async lead(target: number) {
      await write(target);
      server.kill('SIGHUP');
    },
    async stop() {
      server.kill('SIGKILL');
    },
  };
}
