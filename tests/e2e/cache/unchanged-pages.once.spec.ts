import { randomUUID } from 'node:crypto';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  befriendByForms,
  type FormPerson,
  makeFormPerson,
  publishByForm,
  reserveByForm,
} from '#tests/e2e/setup/form-person.ts';

// What the web app sends again while the API says the same (docs/decisions/021-unchanged-answers.md).

/** Comes from another site each time, which is all it takes to have an answer made anew. */
const anew = () => ({ referer: `https://chat.example/${randomUUID()}` });

async function seen(person: FormPerson, path: string, headers: Record<string, string> = {}) {
  const answer = await person.get(path, headers);
  return {
    status: answer.status(),
    policy: answer.headers()['content-security-policy'],
    text: await answer.text(),
  };
}

test('each of these pages is the same however often it is made, and what is sent again is what is made', async ({
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Repetida');
  const eva = await makeFormPerson(playwright, baseURL, 'Eva Repetida');
  const evaId = await befriendByForms(ana, eva);
  const giftId = await publishByForm(eva, 'Lámpara de pie');
  await publishByForm(ana, 'Bicicleta');
  await reserveByForm(ana, giftId);
  // why: the toast of the last form is for one page.
  await ana.html('/notifications');
  for (const path of [
    '/home',
    '/home?tab=feed',
    '/home?tab=friends',
    '/home?tab=profile',
    '/profile',
    '/reservations',
    `/friend/${evaId}`,
  ]) {
    const [pathname, search] = path.split('?');
    for (const address of [path, `${pathname}.data${search ? `?${search}` : ''}`]) {
      const first = await seen(ana, address, anew());
      expect([address, first.status]).toEqual([address, 200]);
      expect(first.policy).not.toContain('nonce');
      expect(await seen(ana, address, anew()), address).toEqual(first);
      const same = anew();
      expect(await seen(ana, address, same), address).toEqual(first);
      expect(await seen(ana, address, same), address).toEqual(first);
    }
  }
  const count = '/notifications/unread-count.data';
  expect(await seen(ana, count, anew())).toEqual(await seen(ana, count, anew()));
});

test('what changes is seen at once, by whoever may see it', async ({ playwright, baseURL }) => {
  const [ana, eva, leo] = [
    await makeFormPerson(playwright, baseURL, 'Ana Cambiante'),
    await makeFormPerson(playwright, baseURL, 'Eva Cambiante'),
    await makeFormPerson(playwright, baseURL, 'Leo Cambiante'),
  ];
  const evaId = await befriendByForms(ana, eva);
  await befriendByForms(leo, eva);
  const page = `/friend/${evaId}`;
  await ana.html('/home');
  await ana.html('/home');
  const giftId = await publishByForm(eva, 'Mate de calabaza');
  expect(await ana.html('/home')).toContain('Mate de calabaza');
  const [free, own] = [await ana.html(page), await eva.html('/profile')];
  expect([await ana.html(page), await eva.html('/profile')]).toEqual([free, own]);
  await reserveByForm(leo, giftId);
  expect(await ana.html(page)).not.toBe(free);
  expect(await eva.html('/profile')).toBe(own);
  await ana.post('/logout', {});
  expect((await ana.get(page)).status()).toBe(302);
});
