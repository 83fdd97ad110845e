import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#api/db/transaction.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { befriend } from '#api/features/people/friends/befriend.ts';
import { insertUser } from '#api/features/people/users/user-store.ts';
import type { Services } from '#api/services.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { type CallOptions, callApi } from '#tests/setup/call-api.ts';

export type Inhabitants = {
  /** Has people do what they do on a day. */
  live(day: number): Promise<void>;
  /** How many of their calls were refused. */
  refused(): number;
};

const PASSWORD = 'clave-segura-1';
const FRIENDS_EACH = 8;
/** Of each hundred people so many do something of a kind on a day. */
const A_DAY = { signIn: 0.4, publish: 0.2, comment: 1, reserve: 0.5, enter: 0.3, take: 0.1 };

/** Makes so many people with birthdays all over the year, each with some friends. */
export async function makeInhabitants(
  app: FastifyInstance,
  services: Services,
  count: number,
): Promise<Inhabitants> {
  const { db, clock } = services;
  const hash = await hashPassword(PASSWORD);
  const ids: string[] = [];
  await inTransaction(db, async (trx) => {
    for (let n = 0; n < count; n += 1) {
      const account = { passwordHash: hash, subjects: {}, emailVerifiedAt: 1, avatarKey: null };
      const email = `persona-${n}@example.com`;
      const id = await insertUser(trx, clock.now(), { ...account, email, name: `Persona ${n}` });
      const born = { birth_month: 1 + (n % 12), birth_day: 1 + ((n * 7) % 28) };
      await trx.updateTable('users').set(born).where('id', '=', id).execute();
      ids.push(id);
    }
    for (let n = 0; n < count; n += 1)
      for (let step = 1; step <= FRIENDS_EACH / 2; step += 1)
        await befriend(trx, clock.now(), ids[n] ?? '', ids[(n + step) % count] ?? '');
  });
  const tokens = new Map<number, string>();
  let refusals = 0;
  const call = async <N extends EndpointName>(name: N, options: CallOptions) => {
    const answer = await callApi(app, name, options);
    if (answer.status >= 400 && answer.status !== 401) refusals += 1;
    return answer;
  };
  const signIn = async (n: number) => {
    const json = { email: `persona-${n}@example.com`, password: PASSWORD };
    const { body, status } = await call('login', { json });
    if (status === 200) tokens.set(n, body.token);
  };
  let seed = 1;
  // why: the same year each time.
  const pick = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const times = (share: number) => Math.max(1, Math.round((count * share) / 100));
  const withToken = async (act: (token: string, n: number) => Promise<unknown>) => {
    const all = [...tokens];
    const one = all[pick(Math.max(1, all.length))];
    if (one) await act(one[1], one[0]);
  };
  const firstOfFriends = async (token: string, n: number) => {
    const { body, status } = await call('gifts', { token, query: { limit: 5 } });
    if (status === 200) return body;
    tokens.delete(n);
    return [];
  };
  const links: string[] = [];

  const acts: [number, () => Promise<unknown>][] = [
    [A_DAY.signIn, () => signIn(pick(count))],
    [
      A_DAY.publish,
      () =>
        withToken((token, n) =>
          call('createGift', {
            token,
            form: {
              Name: `Deseo de ${n}`,
              Description: 'Algo',
              Rating: '3',
              ImageFile: fixtureImage('good-png.png'),
            },
          }),
        ),
    ],
    [
      A_DAY.comment,
      () =>
        withToken(async (token, n) => {
          const [gift] = await firstOfFriends(token, n);
          if (gift)
            await call('addComment', { token, params: { id: gift.id }, json: { comment: 'Qué lindo' } });
        }),
    ],
    [
      A_DAY.reserve,
      () =>
        withToken(async (token, n) => {
          const gift = (await firstOfFriends(token, n)).find(
            ({ isReserved, status }) => !isReserved && status === 'available',
          );
          if (gift) await call('reserve', { token, json: { giftId: gift.id } });
        }),
    ],
    [
      A_DAY.take,
      () =>
        withToken(async (token) => {
          const made = await call('createListLink', { token, json: { listId: null } });
          if (made.status < 300) links.push(made.body.token);
        }),
    ],
    [
      A_DAY.enter,
      async () => {
        const token = links[pick(Math.max(1, links.length))];
        if (token) await call('enterSharedList', { params: { token }, json: { name: 'Visita' } });
      },
    ],
  ];
  return {
    refused: () => refusals,
    async live() {
      // why: tokens of ended sessions say so by a 401, and whoever it was signs in again some day.
      if (tokens.size > count / 5) tokens.delete([...tokens.keys()][0] ?? 0);
      for (const [share, act] of acts) for (let time = times(share); time > 0; time -= 1) await act();
    },
  };
}
