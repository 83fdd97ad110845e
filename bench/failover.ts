import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresPair, startPostgresPair } from '#bench/failover/postgres-pair.ts';
import { makeWriter, type Writer, type Written } from '#bench/failover/writer.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startArgs, startProgram } from '#tests/setup/program.ts';
import { roomyLimits } from '#tests/setup/stack.ts';

// Thirty people write while the primary of two PostgreSQL is killed with -9, the standby promoted and the dead one rebuilt, again
// and again; then all that was acknowledged is counted (README.md beside this file). Ends with 1 when something is lost or twice.
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, people: { type: 'string', default: '30' } },
});
const [kills, people] = [Number(values.kills), Number(values.people)];
const folder = await mkdtemp(join(tmpdir(), 'deseo-failover-'));
const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  process.exitCode = (await run()) > 0 ? 1 : 0;
} finally {
  for (const end of ends.reverse()) await Promise.resolve(end()).catch((error) => console.error(error));
}
// why: what a killed program left open would keep us waiting.
process.exit();

/** Runs it all; gives how much is lost or there twice. */
async function run(): Promise<number> {
  const pair = await startPostgresPair();
  ends.push(pair.stop);
  const shared = { DATA_DIR: folder, ...roomyLimits, LOG_LEVEL: 'error' };
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const [apiUrl, webUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  const database = { DATABASE_URL: pair.url, DATABASE_NAMED_STATEMENTS: 'off' };
  const api = await startProgram(
    [...startArgs, 'api'],
    { ...shared, ...database, PORT: `${apiPort}` },
    `${apiUrl}/readyz`,
  );
  ends.push(() => api.stop('SIGKILL'));
  const web = await startProgram(
    [...startArgs, 'web'],
    {
      ...shared,
      API_URL: apiUrl,
      PORT: `${webPort}`,
      SESSION_SECRET: 'the same for all web processes of it',
    },
    `${webUrl}/readyz`,
  );
  ends.push(() => web.stop('SIGKILL'));
  const writers = await makePairs(apiUrl, webUrl);
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.write(() => isOver)));
  await wait(5_000);
  const waits: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const before = acknowledged(writers).length;
    const at = Date.now();
    await pair.kill();
    await pair.promote();
    waits.push(await firstSince(writers, at));
    await pair.rebuild();
    await wait(3_000);
    const seconds = ((waits.at(-1) ?? 0) / 1000).toFixed(1);
    console.log(
      `kill ${round}: first write after ${seconds} s, ${acknowledged(writers).length - before} acknowledged around it`,
    );
  }
  isOver = true;
  await writing;
  return report(pair, writers, waits);
}

function acknowledged(writers: readonly Writer[]): Written[] {
  return writers.flatMap((writer) => writer.acknowledged);
}

/** How many milliseconds it took from then until anybody was told that what they pressed since is done. */
async function firstSince(writers: readonly Writer[], since: number): Promise<number> {
  for (;;) {
    const told = acknowledged(writers).filter(({ begunAt }) => begunAt >= since);
    if (told.length > 0) return Math.min(...told.map(({ at }) => at)) - since;
    await wait(50);
  }
}

/** Makes people, two and two friends, and signs them in. */
async function makePairs(apiUrl: string, webUrl: string): Promise<Writer[]> {
  const send = async (path: string, body: FormData | object, token?: string) => {
    const form = body instanceof FormData;
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!form && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(apiUrl + path, {
      method: 'POST',
      headers,
      body: form ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const writers: Writer[] = [];
  for (let n = 0; n < people; n += 2) {
    const made: { token: string; writer: Writer }[] = [];
    for (const name of [`Persona ${n}`, `Persona ${n + 1}`]) {
      const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
      const password = 'clave-segura-1';
      const form = new FormData();
      for (const [key, value] of Object.entries({ Email: email, Password: password, Name: name }))
        form.append(key, value);
      const { token, user } = await send('/api/users', form);
      made.push({ token, writer: await makeWriter(webUrl, { email, password, name, userId: user.id }) });
    }
    const [one, other] = made as [(typeof made)[number], (typeof made)[number]];
    const { invitationId } = await send('/api/invitations', { toUserId: other.writer.userId }, one.token);
    await send('/api/invitations/accept', { invitationId }, other.token);
    one.writer.partner = other.writer;
    other.writer.partner = one.writer;
    writers.push(one.writer, other.writer);
  }
  return writers;
}

async function report(
  pair: PostgresPair,
  writers: readonly Writer[],
  waits: readonly number[],
): Promise<number> {
  const all = acknowledged(writers);
  const counting: Record<Written['kind'], string> = {
    deseo: 'select name as text, count(*)::int as count from gifts group by name',
    comment: 'select comment as text, count(*)::int as count from comments group by comment',
    reservation:
      'select gift_id as text, count(*)::int as count from reservations where cancelled_at is null group by gift_id',
  };
  let wrong = 0;
  for (const kind of Object.keys(counting) as Written['kind'][]) {
    const rows = await pair.query<{ text: string; count: number }>(counting[kind]);
    const counts = new Map(rows.map(({ text, count }) => [text, count]));
    const said = all.filter((each) => each.kind === kind);
    const lost = said.filter(({ text }) => !counts.has(text));
    const twice = rows.filter(({ count }) => count > 1);
    wrong += lost.length + twice.length;
    console.log(`${kind}: ${said.length} acknowledged, ${lost.length} lost, ${twice.length} done twice`);
    for (const { text } of [...lost, ...twice]) console.log(`  ${text}`);
  }
  const sorted = [...waits].sort((one, other) => one - other).map((each) => each / 1000);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${waits.length} kills; first write after ${at(0.5)} s in the median, ${at(1)} s at most`);
  const refused = new Map<number, number>();
  for (const writer of writers)
    for (const [status, count] of writer.refused) refused.set(status, (refused.get(status) ?? 0) + count);
  console.log(
    `answers meanwhile: ${[...refused].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ') || 'all well'}`,
  );
  const deadEnds = writers.flatMap((writer) => writer.deadEnds);
  console.log(`pages without a way on: ${deadEnds.length}`);
  for (const each of deadEnds.slice(0, 5)) console.log(`  ${each}`);
  return wrong + deadEnds.length;
}
