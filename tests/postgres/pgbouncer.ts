import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findProgram } from '#tests/setup/find-program.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { unprivilegedOwner } from '#tests/setup/postgres-server.ts';

/** A pooler in front of a database; `url` leads through it to the same one. */
export type Pooler = { url: string; stop(): Promise<void> };

/**
 * Starts a real PgBouncer, with the settings that it comes with, in front of the server of a `postgres://` address. Each
 * transaction gets a connection of its own. Gives null on a machine that has none.
 */
export async function startPgBouncer(target: string): Promise<Pooler | null> {
  const program = await findProgram('pgbouncer');
  if (!program) return null;
  const [port, folder, owner] = [
    await freePort(),
    await mkdtemp(join(tmpdir(), 'deseo-pooler-')),
    await unprivilegedOwner(),
  ];
  const { hostname, port: far, username } = new URL(target);
  const [users, settings] = [join(folder, 'users'), join(folder, 'settings')];
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${far}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
`,
  );
  if (owner) for (const path of [folder, users, settings]) await chown(path, owner.uid, owner.gid);
  const server = spawn(program, ['-q', settings], { stdio: 'ignore', cwd: folder, ...owner });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref().end();
    });
  await expect.poll(answers).toBe(true);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
