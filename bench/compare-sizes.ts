import { join } from 'node:path';
import pg from 'pg';
import { benchCalls, busyCalls, yardsticks } from '#bench/bench-calls.ts';
import { type Effort, measureCalls } from '#bench/measure-calls.ts';
import { openBenchApi } from '#bench/open-bench-api.ts';
import { FLAT, printFigures } from '#bench/print-figures.ts';

const ONE = { users: 100, giftsEach: 20, friendsEach: 50, notificationsEach: 40 };

export type Comparison = {
  folder: string;
  times: number;
  effort: Effort;
  server?: string;
  edges?: number | undefined;
};

/**
 * Fills two databases, one `times` as large as the other, measures the calls on both in turn and prints the figures. Gives
 * whether every call costs the same on both. With a `server` the databases are made there and dropped again.
 */
export async function compareSizes({ folder, times, effort, server, edges }: Comparison): Promise<boolean> {
  const scale = { ...ONE, users: ONE.users * times };
  const engine = server ? 'PostgreSQL' : 'SQLite';
  console.log(
    `\n${engine}: ${ONE.users} and ${scale.users} users, ${ONE.giftsEach} gifts and ${ONE.friendsEach} friends each`,
  );
  const names = ['deseo_bench_small', 'deseo_bench_large'] as const;
  if (server) await onServer(server, ...names.flatMap((name) => [dropSql(name), `create database ${name}`]));
  const [smallAt, largeAt] = names.map((name) => ({
    dataDir: join(folder, engine, name),
    ...(server && { url: Object.assign(new URL(server), { pathname: `/${name}` }).href }),
  }));
  const small = await openBenchApi({ dataDir: folder, ...smallAt, scale: ONE, later: { edges: undefined } });
  const began = performance.now();
  const large = await openBenchApi({ dataDir: folder, ...largeAt, scale, later: { edges } });
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  try {
    const figures = await measureCalls(small, large, [...yardsticks, ...benchCalls], effort);
    printFigures(['1x', `${times}x`], figures);
    if (scale.users >= 1000) {
      const busy = await large.withBusyUser();
      console.log(
        '\nThe same calls by somebody with 50 friends and 40 notifications, and with 500 friends and 2,000 notifications',
      );
      printFigures(['usual', 'busy'], await measureCalls(large, busy, busyCalls, effort));
    }
    return figures.every((figure) => figure.ratio <= FLAT);
  } finally {
    await small.close();
    await large.close();
    if (server) await onServer(server, ...names.map(dropSql));
  }
}

const dropSql = (name: string) => `drop database if exists ${name} with (force)`;

async function onServer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
