import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { type HttpPerson, makeHttpPerson } from '#tests/web/http-person.ts';
import { befriendByForms, cardsOf, publishByForm, reserveByForm } from '#tests/web/person-forms.ts';

// What the built web app sends again while the API says the same (docs/decisions/021-unchanged-answers.md).

const { url } = inject('plainProduct');

/** Comes from another site each time, which is all it takes to have an answer made anew. */
const anew = () => ({ referer: `https://chat.example/${randomUUID()}` });

async function seen(person: HttpPerson, path: string, headers: Record<string, string> = {}) {
  const { status, text, headers: answered } = await person.get(path, headers);
  return { status, policy: answered.get('content-security-policy'), text };
}

/** Publishes and gives the deseo's id. */
async function publish(owner: HttpPerson, Name: string): Promise<string> {
  await publishByForm(owner, { Name });
  return (await cardsOf(owner)).find(({ html }) => html.includes(Name))?.id ?? '';
}

test('unchanged pages: made again or sent again, they are the same', async () => {
  const ana = await makeHttpPerson(url, 'Ana Repetida');
  const eva = await makeHttpPerson(url, 'Eva Repetida');
  const evaId = await befriendByForms(ana, eva);
  const giftId = await publish(eva, 'Lámpara de pie');
  await publish(ana, 'Bicicleta');
  await reserveByForm(ana, giftId);
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
  const ana = await makeHttpPerson(url, 'Ana Cambiante');
  const eva = await makeHttpPerson(url, 'Eva Cambiante');
  const leo = await makeHttpPerson(url, 'Leo Cambiante');
  const evaId = await befriendByForms(ana, eva);
  await befriendByForms(leo, eva);
  const page = `/friend/${evaId}`;
  await ana.html('/home');
  await ana.html('/home');
  const giftId = await publish(eva, 'Mate de calabaza');
  expect(await ana.html('/home')).toContain('Mate de calabaza');
  const [free, own] = [await ana.html(page), await eva.html('/profile')];
  expect([await ana.html(page), await eva.html('/profile')]).toEqual([free, own]);
  await reserveByForm(leo, giftId);
  expect(await ana.html(page)).not.toBe(free);
  expect(await eva.html('/profile')).toBe(own);
  await ana.post('/logout', {});
  expect((await ana.get(page)).status).toBe(302);
});
