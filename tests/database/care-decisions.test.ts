import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { removeUser } from '#api/features/lifecycle/account/delete-account.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { suspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { DECISION_DAYS } from '#contract/care-bounds.ts';
import { agreeToAll, mailedToken, makeDependent } from '#tests/factories/dependent.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let mailed = 0;
const address = () => `decidido-${++mailed}@example.com`;
const work = () => runJobs({ ...api.services, log: api.app.log }, handlers);

/** Whom Lucía, and since later each of the others, cares for. */
async function family(others = ['Pablo']) {
  const mother = await seedPerson(api, 'Lucía');
  const carers = await Promise.all(others.map((name) => seedPerson(api, name)));
  await seedFriends(api, mother, ...carers);
  const id = await makeDependent(mother, 'Tomi', carers);
  return { mother, father: carers[0] as Person, carers, id };
}

/** The three things that one carer alone does not do, by who may ask for them. */
const wishes = {
  handover: (who: Person, id: string) =>
    who.call('handOver', { params: { id }, json: { email: address(), password: PASSWORD } }),
  delete: (who: Person, id: string) =>
    who.call('deleteDependent', { params: { id }, json: { password: PASSWORD } }),
  remove: (who: Person, id: string, whom: Person) =>
    who.call('removeCarer', { params: { id, userId: whom.id }, json: { password: PASSWORD } }),
};
const kinds = Object.keys(wishes) as (keyof typeof wishes)[];
const rows = kinds.map((title) => ({ title, wish: wishes[title] }));

const theirs = async (who: Person, id: string) =>
  (await who.call('dependents')).body.dependents.find((one) => one.id === id);
const asked = async (who: Person, id: string) => (await theirs(who, id))?.decisions ?? [];
const refuse = async (who: Person, id: string, decisionId?: string) =>
  who.call('refuseOnCare', { params: { id, decisionId: decisionId ?? (await asked(who, id))[0]?.id ?? id } });
/** Whether nothing was handed over, deleted, or taken out. */
const isUntouched = async (mother: Person, father: Person, id: string, carers = 2) =>
  (await theirs(father, id))?.handover === null && (await theirs(mother, id))?.carers.length === carers;
const OTHERS = ['Pablo', 'Abuela'];
/** Whom of two others it waits for: who is to be taken out has no say. */
const waitingFor = (title: string, father: Person, grandma: Person) =>
  title === 'remove' ? [grandma.id] : [father.id, grandma.id];
const newsOf = async (who: Person) =>
  (await who.call('notifications')).body.notifications.filter(({ kind }) => kind === 'care');

describe('carers decide', () => {
  test('each thing waits for the others, who are told in the app and by mail', async () => {
    const failed = await failuresOf(rows, async ({ title, wish }) => {
      const { mother, father, carers, id } = await family(OTHERS);
      expect((await wish(mother, id, father)).status).toBeLessThan(300);
      expect(await isUntouched(mother, father, id, 3)).toBe(true);
      const [decision] = await asked(father, id);
      expect(decision).toMatchObject({ what: title, from: { id: mother.id } });
      expect(decision?.waitingFor.map((one) => one.id)).toEqual(
        waitingFor(title, father, carers[1] as Person),
      );
      expect((await newsOf(father))[0]?.link).toBe(`/profile/a-cargo/${id}/decision/${decision?.id}`);
      const mail = await mailTo(api.dataDir, father.email, /^Lucía quiere/);
      expect(mail.text).toContain(`Si nadie dice que no, se hace en ${DECISION_DAYS} días.`);
    });
    expect(failed).toEqual([]);
  });

  test('nobody says no for three days: it is done then, and not before', async () => {
    const failed = await failuresOf(rows, async ({ title, wish }) => {
      const { mother, father, id } = await family(OTHERS);
      await wish(mother, id, father);
      api.clock.advance(DECISION_DAYS * DAY_MS - HOUR_MS);
      await work();
      expect(await isUntouched(mother, father, id, 3)).toBe(true);
      api.clock.advance(2 * HOUR_MS);
      await work();
      if (title === 'handover') expect((await theirs(father, id))?.handover).not.toBeNull();
      else expect(await theirs(father, id)).toBeUndefined();
      expect((await theirs(mother, id))?.carers.length).toBe(
        { handover: 3, remove: 2, delete: undefined }[title],
      );
    });
    expect(failed).toEqual([]);
  });

  test('one no ends it, also where another agreed; all who agree have it done at once', async () => {
    const failed = await failuresOf(rows, async ({ title, wish }) => {
      const { mother, father, carers, id } = await family([...OTHERS, 'Tía']);
      const [, grandma, aunt] = carers as [Person, Person, Person];
      await wish(mother, id, father);
      await agreeToAll(id, [grandma]);
      expect((await refuse(aunt, id)).status).toBe(204);
      expect((await newsOf(mother))[0]).toMatchObject({ title: 'Tía dijo que no' });
      api.clock.advance(DECISION_DAYS * DAY_MS + HOUR_MS);
      await work();
      expect((await theirs(father, id))?.handover).toBeNull();
      expect((await theirs(mother, id))?.carers).toHaveLength(4);
      await wish(mother, id, father);
      await agreeToAll(id, title === 'remove' ? [grandma, aunt] : [grandma, aunt, father]);
      const left = (await theirs(mother, id))?.carers.length;
      expect([left, (await theirs(mother, id))?.handover != null]).toEqual(
        { handover: [4, true], delete: [undefined, false], remove: [3, false] }[title],
      );
    });
    expect(failed).toEqual([]);
  });

  test('who is to be taken out has no say; of two, the first takes the other out at once', async () => {
    const { mother, father, carers, id } = await family(OTHERS);
    const grandma = carers[1] as Person;
    await wishes.remove(mother, id, father);
    const decisionId = (await asked(father, id))[0]?.id ?? '';
    const agreed = await father.call('agreeOnCare', {
      params: { id, decisionId },
      json: { password: PASSWORD },
    });
    expect([agreed.error?.code, (await refuse(father, id)).error?.code]).toEqual(['forbidden', 'forbidden']);
    await wishes.remove(grandma, id, grandma);
    await wishes.remove(mother, id, father);
    expect([await theirs(father, id), (await theirs(mother, id))?.carers.length]).toEqual([undefined, 1]);
    expect((await newsOf(father))[0]?.title).toBe('Pablo ya no cuida la lista de Tomi');
  });

  test('a story of two who quarrel: neither takes him from the other', async () => {
    const { mother, father, id } = await family();
    const gift = await seedGift(api, { ...mother, id }, 'Bici');
    expect((await wishes.remove(father, id, mother)).error?.code).toBe('forbidden');
    const email = address();
    await father.call('handOver', { params: { id }, json: { email } });
    await wishes.delete(father, id);
    expect(await mailsTo(api.dataDir, email)).toEqual([]);
    for (const { id: decisionId } of await asked(mother, id))
      expect((await refuse(mother, id, decisionId)).status).toBe(204);
    await wishes.delete(mother, id);
    await mother.call('block', { params: { userId: father.id } });
    expect((await refuse(father, id)).status).toBe(204);
    api.clock.advance(DECISION_DAYS * DAY_MS + HOUR_MS);
    await work();
    expect(await isUntouched(mother, father, id)).toBe(true);
    for (const carer of [mother, father])
      expect((await carer.call('gift', { params: { id: gift } })).body.inMyCare).toBe(true);
    expect(await mailsTo(api.dataDir, email)).toEqual([]);
  });

  test('what was asked ends with the care or suspension of who did, and with who joins', async () => {
    const ends: Record<string, (of: { mother: Person; father: Person; id: string }) => Promise<unknown>> = {
      leaving: ({ father, id }) => wishes.remove(father, id, father),
      suspension: ({ father }) => suspend(api.services, father.id, 5),
      'another carer': async ({ mother, id }) => {
        const aunt = await seedPerson(api, 'Tía');
        await seedFriends(api, mother, aunt);
        await mother.call('inviteCarer', { params: { id }, json: { userId: aunt.id } });
        await aunt.call('acceptCare', { params: { id } });
      },
    };
    const failed = await failuresOf(
      Object.entries(ends).map(([title, end]) => ({ title, end })),
      async ({ end }) => {
        const { mother, father, id } = await family();
        await wishes.delete(father, id);
        expect(await asked(mother, id)).toHaveLength(1);
        await end({ mother, father, id });
        expect(await asked(mother, id)).toEqual([]);
        api.clock.advance(DECISION_DAYS * DAY_MS + HOUR_MS);
        await work();
        expect(await theirs(mother, id)).toBeDefined();
      },
    );
    expect(failed).toEqual([]);
  });

  test('the same asked again tells nobody again; six an hour at most', async () => {
    const { mother, father, id } = await family();
    await wishes.delete(mother, id);
    await wishes.delete(mother, id);
    expect([(await asked(father, id)).length, (await newsOf(father)).length]).toEqual([1, 2]);
    for (let n = 0; n < 4; n += 1) await wishes.delete(mother, id);
    expect((await wishes.delete(mother, id)).status).toBe(429);
    expect((await refuse(mother, id)).status).toBe(204);
    expect((await refuse(mother, id, id)).error?.code).toBe('care_decision_not_found');
  });
});

test('proof: an old session asks, agrees and takes out with the password alone', async () => {
  const { mother, father, id } = await family(OTHERS);
  await wishes.delete(father, id);
  const [decision] = await asked(mother, id);
  api.clock.advance(HOUR_MS);
  expect((await mother.call('dependents')).body.proof).toBe('password');
  const params = { id, decisionId: decision?.id ?? '' };
  const calls: {
    title: string;
    call: (password?: string) => Promise<{ status: number; error?: { code: string } }>;
  }[] = [
    {
      title: 'handOver',
      call: (password) => mother.call('handOver', { params: { id }, json: { email: address(), password } }),
    },
    {
      title: 'deleteDependent',
      call: (password) => mother.call('deleteDependent', { params: { id }, json: { password } }),
    },
    {
      title: 'removeCarer',
      call: (password) =>
        mother.call('removeCarer', { params: { id, userId: father.id }, json: { password } }),
    },
    { title: 'agreeOnCare', call: (password) => mother.call('agreeOnCare', { params, json: { password } }) },
  ];
  const failed = await failuresOf(calls, async ({ call }) => {
    for (const wrong of [undefined, 'otra-cosa'])
      expect((await call(wrong)).error?.code).toBe('not_confirmed');
    expect((await call(PASSWORD)).status).toBeLessThan(300);
  });
  expect(failed).toEqual([]);
});

test('handover: the link ends with its sender’s care, suspension or account', async () => {
  const ends: { title: string; end: (father: Person, id: string) => Promise<unknown> }[] = [
    { title: 'care', end: (father, id) => wishes.remove(father, id, father) },
    {
      title: 'suspension, for good',
      end: async (father) => {
        await suspend(api.services, father.id, 1);
        api.clock.advance(2 * DAY_MS);
      },
    },
    {
      title: 'account',
      end: (father) =>
        inTransaction(api.services.db, (trx) =>
          removeUser(trx, { ...api.services, log: api.app.log }, father.id),
        ),
    },
  ];
  const failed = await failuresOf(ends, async ({ end }) => {
    const { mother, father, id } = await family();
    const email = address();
    await father.call('handOver', { params: { id }, json: { email } });
    await agreeToAll(id, [mother]);
    const token = await mailedToken(api, email);
    expect((await api.call('claimedPerson', { params: { token } })).status).toBe(200);
    await end(father, id);
    const json = { token, password: 'secreto1', name: 'Tomi' };
    expect((await api.call('claim', { json })).error?.code).toBe('handover_not_found');
    expect((await theirs(mother, id))?.handover).toBeNull();
  });
  expect(failed).toEqual([]);
});

test('letters: one mailbox gets three an hour, whoever sends them', async () => {
  const mothers = await Promise.all(Array.from({ length: 4 }, () => seedPerson(api, 'Lucía')));
  const email = address();
  const sent: number[] = [];
  for (const mother of mothers) {
    const id = await makeDependent(mother);
    sent.push((await mother.call('handOver', { params: { id }, json: { email } })).status);
  }
  expect(sent).toEqual([200, 200, 200, 429]);
});

test('the bell: who proposes to care again and again is one unread row', async () => {
  const { mother, id } = await family();
  const aunt = await seedPerson(api, 'Tía');
  await seedFriends(api, mother, aunt);
  const propose = async (of: string) => {
    await mother.call('inviteCarer', { params: { id: of }, json: { userId: aunt.id } });
    await mother.call('removeCarer', { params: { id: of, userId: aunt.id }, json: {} });
  };
  for (let n = 0; n < 3; n += 1) await propose(id);
  await propose(await makeDependent(mother, 'Ana'));
  expect((await newsOf(aunt)).map(({ title }) => title)).toEqual([
    'Lucía te propone cuidar juntos la lista de Ana',
  ]);
});
