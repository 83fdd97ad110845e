import { createSession } from '@remix-run/node';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { rowId } from '#bench/bench-ids.ts';
import { friendDistance, type Scale } from '#bench/fill-rows.ts';
import { openBenchApi } from '#bench/open-bench-api.ts';
import { startProgram } from '#tests/e2e/program.ts';
import { freePort } from '#tests/setup/free-port.ts';

const SECRET = 'solo-para-medir-el-servidor-web-123456';
/** Everybody has fifty gifts, and friends enough for a full feed. */
const SCALE: Scale = { users: 40, giftsEach: 50, friendsEach: 6, noticesEach: 10 };

/** The built web app over a filled API: its process, and somebody who is signed in. */
export type BenchWeb = {
  url: string;
  pid: number;
  /** The session cookie of that person. */
  cookie: string;
  /** A friend of theirs, and a gift of that friend's. */
  friendId: string;
  giftId: string;
  stop(): Promise<void>;
};

/** Starts both: the API in this process, the web app as it was built in a process of its own. */
export async function openBenchWeb(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<BenchWeb> {
  const api = await openBenchApi({ dataDir, scale: SCALE });
  const apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { PORT: new URL(url).port, API_URL: apiUrl, SESSION_SECRET: SECRET, DATA_DIR: dataDir };
  const web = await startProgram(
    ['scripts/start.js', 'web'],
    { ...settings, LOG_LEVEL: 'info', ...environment },
    `${url}/readyz`,
  );
  const [caller] = api.callers;
  if (!caller) throw new Error('nobody is signed in');
  const friend = (caller.n + friendDistance(SCALE, 1)) % SCALE.users;
  const user = { token: caller.token, userId: rowId('user', caller.n), onboarded: true, since: Date.now() };
  const storage = createSealedStorage({ secret: SECRET, secure: false });
  const [cookie = ''] = (await storage.commitSession(createSession({ user }))).split(';');
  return {
    url,
    pid: web.pid,
    cookie,
    friendId: rowId('user', friend),
    giftId: rowId('gift', friend),
    stop: async () => {
      await web.stop();
      await api.close();
    },
  };
}
