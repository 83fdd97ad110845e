import { expect, test } from 'vitest';
import { openDoor } from '#tests/web/giving/givers.ts';

// The link that invites: shown to whoever made it alone, since an address can be written by anybody.

const door = openDoor();
const SHOWN = /\/register\?invite=([\w-]{32})/;

test('invite link: the friends tab shows the one that this person just made', async () => {
  const ana = await door.enter('Ana');
  const { address, text } = await ana.go('/invitations', { intent: 'link' });
  expect(address).toBe('/home/friends?link=1');
  expect(text).toMatch(SHOWN);
});

test("invite link: a stranger's token in the address is never shown as one's own", async () => {
  const [ana, mallory] = [await door.enter('Ana'), await door.enter('Mallory')];
  const [, token = ''] = SHOWN.exec((await mallory.go('/invitations', { intent: 'link' })).text) ?? [];
  expect(await ana.html(`/home/friends?link=${token}`)).not.toContain(token);
  for (const [name, value] of mallory.cookies) if (name === 'deseo-link') ana.cookies.set(name, value);
  expect(ana.cookies.has('deseo-link')).toBe(true);
  expect(await ana.html('/home/friends?link=1')).not.toContain(token);
});
