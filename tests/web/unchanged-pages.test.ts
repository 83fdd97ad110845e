import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { befriendOverHttp, type HttpPerson, makeHttpPerson } from '#tests/web/http-person.ts';

// What the built web app sends again while the API says the same (docs/decisions/021-unchanged-answers.md).

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

/** Comes from another site each time, which is all it takes to have an answer made anew. */
const anew = () => ({ referer: `https://chat.example/${randomUUID()}` });

async function seen(person: HttpPerson, path: string, headers: Record<string, string> = {}) {
  const { status, text, headers: answered } = await person.get(path, headers);
  return { status, policy: answered['content-security-policy'], text };
}

/** Publishes and gives the deseo's id. */
async function publish(owner: HttpPerson, Name: string): Promise<string> {
  const form = { Name, Description: 'Linda', Rating: '4', ImageFile: fixtureImage('good-png.png') };
  await owner.post('/home?tab=create', form);
  const card = (await owner.html('/profile')).split('<article').find((each) => each.includes(Name));
  return /gift\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(card ?? '')?.[1] ?? '';
}
const reserve = (giver: HttpPerson, giftId: string) =>
  giver.post(`/gift/${giftId}/reservation`, { intent: 'reserve', comment: '' });

test('unchanged pages: made again or sent again, they are the same', async () => {
  const ana = await makeHttpPerson(stack.url, 'Ana Repetida');
  const eva = await makeHttpPerson(stack.url, 'Eva Repetida');
  const evaId = await befriendOverHttp(ana, eva);
  const giftId = await publish(eva, 'Lámpara de pie');
  await publish(ana, 'Bicicleta');
  await reserve(ana, giftId);
  // why: the toast of the last form is for one page.
  await ana.html('/notifications');
  const tabs = ['?tab=feed', '?tab=friends', '?tab=profile'];
  const pages = [
    ['/home', ''],
    ...tabs.map((tab) => ['/home', tab]),
    ...['/profile', '/reservations', `/friend/${evaId}`].map((path) => [path, '']),
  ];
  for (const address of pages.flatMap(([path, search]) => [`${path}${search}`, `${path}.data${search}`])) {
    const first = await seen(ana, address, anew());
    expect([address, first.status]).toEqual([address, 200]);
    expect(first.policy).not.toContain('nonce');
    expect(await seen(ana, address, anew()), address).toEqual(first);
    const same = anew();
    expect(await seen(ana, address, same), address).toEqual(first);
    expect(await seen(ana, address, same), address).toEqual(first);
  }
  const count = '/notifications/unread-count.data';
  expect(await seen(ana, count, anew())).toEqual(await seen(ana, count, anew()));
});

test('unchanged pages: what changes is seen at once, by whoever may see it', async () => {
  const ana = await makeHttpPerson(stack.url, 'Ana Cambiante');
  const eva = await makeHttpPerson(stack.url, 'Eva Cambiante');
  const leo = await makeHttpPerson(stack.url, 'Leo Cambiante');
  const evaId = await befriendOverHttp(ana, eva);
  await befriendOverHttp(leo, eva);
  const page = `/friend/${evaId}`;
  await ana.html('/home');
  await ana.html('/home');
  const giftId = await publish(eva, 'Mate de calabaza');
  expect(await ana.html('/home')).toContain('Mate de calabaza');
  const [free, own] = [await ana.html(page), await eva.html('/profile')];
  expect([await ana.html(page), await eva.html('/profile')]).toEqual([free, own]);
  await reserve(leo, giftId);
  expect(await ana.html(page)).not.toBe(free);
  expect(await eva.html('/profile')).toBe(own);
  await ana.post('/logout', {});
  expect((await ana.get(page)).status).toBe(302);
});
