import { setTimeout as wait } from 'node:timers/promises';
import { fixtureImage } from '#tests/factories/fixture-image.ts';

/** Somebody who writes all the time, and remembers what was acknowledged and what was not. */
export type Giver = {
  acknowledged: { comments: { text: string; gift: string }[]; gifts: string[] };
  refused: number;
  /** Goes on until `until`. */
  write(until: () => boolean): Promise<void>;
  /** What of the acknowledged is not there, and whether the session is. */
  missing(): Promise<string[]>;
};

/** Registers somebody at that address, with a gift to comment on. Throws when that does not work. */
export async function makeGiver(url: string, name: string): Promise<Giver> {
  let cookie = '';
  const post = async (path: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    const answer = await fetch(url + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      if (/^deseo=[^;]/.test(set)) cookie = set.split(';')[0] ?? '';
    }
    await answer.arrayBuffer();
    return answer.status === 302;
  };
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const publish = (title: string) =>
    post('/home/create', {
      Name: title,
      Description: 'Del banco',
      Rating: '4',
      ImageFile: fixtureImage('good-png.png'),
    });

  const password = 'clave-segura-1';
  const who = { Email: `${name}@example.com`, Password: password, PasswordConfirm: password, Name: name };
  if (!(await post('/register', who)) || !(await publish(`${name} 0`)))
    throw new Error(`${name} could not begin`);
  const newestGift = async () => /gift\/([\da-f-]{36})/.exec((await get('/profile')).text)?.[1];
  // why: one person may write thirty comments an hour under one gift.
  let gift = (await newestGift()) ?? '';
  const giver: Giver = {
    acknowledged: { comments: [], gifts: [`${name} 0`] },
    refused: 0,
    async write(until) {
      for (let turn = 1; !until(); turn += 1) {
        const title = `${name} ${turn}`;
        const isGift = turn % 4 === 0;
        const isDone = await (isGift
          ? publish(title)
          : post(`/gift/${gift}/comments`, { intent: 'add', comment: title })
        ).catch(() => false);
        if (!isDone) giver.refused += 1;
        else if (!isGift) giver.acknowledged.comments.push({ text: title, gift });
        else {
          giver.acknowledged.gifts.push(title);
          gift = (await newestGift().catch(() => undefined)) ?? gift;
        }
        await wait(20);
      }
    },
    async missing() {
      const profile = await get('/profile');
      if (profile.status !== 200) return [`${name}: session (${profile.status})`];
      const lost = giver.acknowledged.gifts.filter((title) => !profile.text.includes(`${title}<`));
      const { comments } = giver.acknowledged;
      for (const gift of new Set(comments.map((comment) => comment.gift))) {
        const page = (await get(`/gift/${gift}/comments`)).text;
        const said = comments.filter((comment) => comment.gift === gift).map(({ text }) => text);
        lost.push(...said.filter((text) => !page.includes(`${text}<`)));
      }
      const pictures = new Set(profile.text.match(/\/media\/gifts\/[\w-]+\/card\.webp/g));
      for (const path of pictures)
        if ((await get(path)).status !== 200) lost.push(`${name}: picture ${path}`);
      return pictures.size === 0 ? [...lost, `${name}: no picture at all`] : lost;
    },
  };
  return giver;
}
