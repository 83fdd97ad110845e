import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGift } from '#tests/factories/person.ts';
import { startStack } from '#tests/setup/stack.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { snapshot } from '#tests/web/giving/secret-snapshot.ts';
import { cancelByForm, commentByForm, fieldIn, reserveByForm } from '#tests/web/person-forms.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

// The surprise, byte by byte: an owner with deseos of her own and a friend's, two givers.

// why: pages are compared byte by byte, so that nobody else changes what is kept of them.
const stack = await startStack();
afterAll(() => stack.stop());
const door = openDoor({ ...stack, apiSocket: stack.apiSocket() });
let owner: Giver;
let beto: Giver;
let caro: Giver;
beforeAll(async () => {
  ({ owner, beto, caro } = await enterGivers(door));
  await makeGift(caro, { Name: 'Lámpara' });
});

const publish = async (title: string) => (await makeGift(owner, { Name: title })).id;

/** Every page on which something of a deseo could be told. */
const pathsAbout = (gift: string) => [
  ...['/', '/login', '/register', '/home', '/profile', '/notifications', '/reservations', '/no-hay'],
  ...['/home', '/home/create', '/home/friends', '/home/profile'],
  ...['', '/reservation', '/comments', '/received'].map((end) => `/gift/${gift}${end}`),
  ...[
    '/profile/recibidos',
    '/profile/ver-como?como=link',
    `/profile/ver-como?como=${caro.id}&status=reserved`,
  ],
  ...[`/friend/${owner.id}`, `/friend/${owner.id}/gift/${gift}`, `/friend/${caro.id}/gift/${gift}`],
  ...[`/gift/${UNKNOWN}`, '/gift/no-es', '/home/friends?q=Beto+Regala'],
  ...['/profile?status=reserved', '/profile?status=unreserved', '/home/profile?status=reserved'],
];

/** Makes the web app forget the page it keeps for visitors, as any comment does, and leaves no trace. */
async function forgetKeptPage(giftId: string): Promise<void> {
  const commentId = await commentByForm(owner, giftId, 'x');
  await owner.post(`/gift/${giftId}/comments`, { intent: 'delete', commentId });
  await owner.html('/notifications');
}

/** Takes a giver's steps and notes what it cost, of the one thing that they reserved. */
async function noteByForms(giver: Giver): Promise<void> {
  const reservationId = fieldIn(await giver.html('/reservations'), 'reservationId');
  const notes = { spent: '1200', spentCurrency: 'ARS', note: 'En el placard' };
  expect((await giver.post(`/reservations/${reservationId}/notas`, notes)).to).toBe('/reservations');
  const given = { reservationId, stage: 'given' };
  expect((await giver.post('/reservations', given)).to).toContain('/contar');
}

describe('surprise', () => {
  test("the owner's and a visitor's pages and data are the same bytes throughout", async () => {
    const gift = await publish('Tetera');
    await publish('Bicicleta');
    const paths = pathsAbout(gift);
    const look = async () => {
      await forgetKeptPage(gift);
      const [hers, anyones] = await Promise.all([snapshot(owner, paths), snapshot(door.visit(), paths)]);
      return { owner: hers, visitor: anyones };
    };
    const before = await look();
    expect(before.owner[`/gift/${gift}`]).toMatch(/^200 /);
    expect(before.owner[`/gift/${gift}.data`]).toMatch(/^200 /);
    expect(before.visitor[`/gift/${gift}.data`]).toMatch(/^200 /);
    expect(before.visitor[`/gift/${gift} again`]).toMatch(/^304 /);
    expect(await look()).toEqual(before);

    const story: (() => Promise<unknown>)[] = [
      () => reserveByForm(beto, gift, 'Se lo llevo el sábado'),
      () => cancelByForm(beto, gift),
      () => reserveByForm(caro, gift, 'Ahora yo'),
      () => noteByForms(caro),
    ];
    for (const step of story) {
      await step();
      // why: what a giver sees must not stay behind in anything that others are served from.
      const giverPage = await beto.get(`/gift/${gift}`);
      expect(giverPage.headers.get('cache-control')).toBe('private, no-store');
      expect(giverPage.headers.get('etag')).toBeNull();
      expect(await look()).toEqual(before);
    }
    expect(await beto.html(`/gift/${gift}`)).toContain(`Lo reservó ${'<!-- -->'}${caro.name}`);
  });

  test('what the owner sends is answered alike, reserved or not', async () => {
    const [reserved, free] = [await publish('Manta'), await publish('Mate')];
    await reserveByForm(beto, reserved, 'Mío');
    const reservationId = fieldIn(await beto.html(`/gift/${reserved}`), 'reservationId');
    const answerTo = async (giftId: string, form: Record<string, string>) => {
      const answer = await owner.post(`/gift/${giftId}/reservation`, form);
      return [answer.status, answer.to.replace(giftId, 'gift'), answer.cookies[0]];
    };
    for (const intent of ['reserve', 'cancel']) {
      const forged = await answerTo(reserved, { intent, reservationId });
      expect(forged).toEqual(await answerTo(free, { intent, reservationId: UNKNOWN }));
      expect(forged[2]).toContain('deseo-toast=');
    }
    expect(await beto.html(`/gift/${reserved}`)).toContain('Lo reservaste vos');
  });

  test('what came is answered and kept alike, reserved or not', async () => {
    const [reserved, free] = [await publish('Vela'), await publish('Vela')];
    await reserveByForm(beto, reserved, 'Mío');
    const seen = [];
    for (const gift of [reserved, free]) {
      const answer = await owner.post(`/gift/${gift}/received`, {
        ...{ day: '24', month: '12', year: '2024' },
        thanks: 'Gracias',
      });
      const page = await owner.html('/profile/recibidos');
      const row = page.slice(page.indexOf(`gift/${gift}`), page.indexOf(`value="${gift}"`));
      seen.push([answer.status, answer.to, answer.cookies[0], row.replaceAll(gift, 'gift')]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('no page tells a second account who reserved, what they say, or who was first', async () => {
    const gift = await publish('Maceta');
    await reserveByForm(caro, gift, 'Palabras de antes');
    await cancelByForm(caro, gift);
    await reserveByForm(beto, gift, 'Palabras de ahora');
    const second = await door.enter('Ana bis');
    for (const path of ['', '/comments'].map((end) => `/gift/${gift}${end}`)) {
      for (const end of ['', '.data']) {
        const { text } = await second.get(`${path}${end}`);
        expect(text).toContain('Maceta');
        for (const secret of [beto.name, caro.name, 'Palabras']) expect(text).not.toContain(secret);
      }
    }
    expect(await second.html(`/gift/${gift}`)).toContain('Lo reservó ');
    await reserveByForm(second, gift);
    expect(await second.html(`/gift/${gift}`)).not.toContain(beto.name);
    expect(await caro.html(`/gift/${gift}`)).toContain('Palabras de ahora');
  });
});
