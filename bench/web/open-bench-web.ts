import { createSession } from '@remix-run/node';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { linkToken, rowId } from '#bench/bench-ids.ts';
import { friendDistance, type Scale } from '#bench/fill-rows.ts';
import { type BenchApi, openBenchApi } from '#bench/open-bench-api.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startArgs, startProgram } from '#tests/setup/program.ts';
import { roomyLimits, servingPid } from '#tests/setup/stack.ts';

const SECRET = 'solo-para-medir-el-servidor-web-123456';
/** Everybody has fifty gifts, and friends enough for a full feed. */
const SCALE: Scale = { users: 40, giftsEach: 50, friendsEach: 6, notificationsEach: 10 };

/** The built web app over a filled API: its process, and somebody who is signed in. */
export type BenchWeb = {
  url: string;
  pid: number;
  apiPid: number;
  /** The session cookie of that person. */
  cookie: string;
  /** A friend of theirs, and a gift of that friend's. */
  friendId: string;
  giftId: string;
  /** How many gifts everybody has together. */
  gifts: number;
  /** The page of the n-th of these gifts. */
  giftPath(n: number): string;
  /** The page of the list that the n-th of the people shares, with all their gifts. */
  listPath(n: number): string;
  /** A draw of twenty that they organize, and that was made. */
  drawPath: string;
  /** The cookie of another session of that person's, `n` is any number. */
  anotherCookie(n: number): Promise<string>;
  /** Adds somebody with 500 friends and 2,000 notifications, in a town of 500 at least; their cookie and a friend of theirs. */
  addBusyPerson(): Promise<{ cookie: string; friendId: string }>;
  stop(): Promise<void>;
};

/** Starts both as they were built, each as a process of its own, over a database that is filled first. */
export async function openBenchWeb(
  dataDir: string,
  environment: Record<string, string> = {},
  scale: Scale = SCALE,
): Promise<BenchWeb> {
  const api = await openBenchApi({ dataDir, scale });
  const [caller] = api.callers;
  if (!caller) throw new Error('nobody is signed in');
  const drawPath = await makeDraw(api);
  const apiUrl = `http://127.0.0.1:${await freePort()}`;
  const apiSettings = { PORT: new URL(apiUrl).port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...roomyLimits };
  const apiProgram = await startProgram([...startArgs, 'api'], apiSettings, `${apiUrl}/readyz`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { PORT: new URL(url).port, API_URL: apiUrl, SESSION_SECRET: SECRET, DATA_DIR: dataDir };
  const web = await startProgram(
    [...startArgs, 'web'],
    { ...settings, LOG_LEVEL: 'info', ...environment },
    `${url}/readyz`,
  );
  const friend = (caller.n + friendDistance(scale, 1)) % scale.users;
  return {
    url,
    pid: servingPid(web.pid),
    apiPid: apiProgram.pid,
    cookie: await cookieOf(caller),
    friendId: rowId('user', friend),
    giftId: rowId('gift', friend),
    gifts: scale.users * scale.giftsEach,
    giftPath: (n) => `/gift/${rowId('gift', n % (scale.users * scale.giftsEach))}`,
    listPath: (n) => `/lista/${linkToken(n % scale.users)}`,
    drawPath,
    anotherCookie: (n) => cookieOf(caller, n + 1),
    addBusyPerson: async () => {
      const [busy] = (await api.withBusyUser()).callers;
      if (!busy) throw new Error('nobody is busy');
      return { cookie: await cookieOf(busy), friendId: rowId('user', 0) };
    },
    stop: async () => {
      await web.stop();
      await apiProgram.stop();
      await api.close();
    },
  };
}

/** Has the first of the callers organize a draw with nineteen others and draw it. Gives its page. */
async function makeDraw({ app, callers }: BenchApi): Promise<string> {
  const send = async (n: number, url: string, payload: object) => {
    const headers = { authorization: `Bearer ${callers[n]?.token}` };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const on = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { id, asOrganizer } = await send(0, '/api/draws', { name: 'Navidad', on });
  for (let n = 1; n < 20; n += 1) await send(n, `/api/draws/by-token/${asOrganizer.token}/join`, {});
  await send(0, `/api/draws/${id}/draw`, {});
  return `/amigo-invisible/${id}`;
}

/** The session cookie that the web app would have given them `before` so many milliseconds. */
async function cookieOf({ n, token }: { n: number; token: string }, before = 0): Promise<string> {
  const user = { token, userId: rowId('user', n), onboarded: true, since: Date.now() - before };
  const storage = createSealedStorage({ secret: SECRET, secure: false });
  const [cookie = ''] = (await storage.commitSession(createSession({ user }))).split(';');
  return cookie;
}
