import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  befriendByForms,
  enterAs,
  type FormPerson,
  makeFormPerson,
  reserveByForm,
} from '#tests/e2e/setup/form-person.ts';
import { freshEmail, sampleImage } from '#tests/e2e/setup/people.page.ts';

// What people type is shown as they typed it and does nothing: scripts, turned directions, joined
// emoji, what cannot be seen, and words that never end.
const SCRIPT = '"><script>window.hurt=1</script><img src=x onerror=window.hurt=1>';
const TURNED = '\u202eoditrevni\u202c \u2067derecha';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(6);
const ZALGO = `Z${'\u0301'.repeat(60)}`;

type Typed = Record<'Name' | 'Description' | 'Brands[0]' | 'Color[0]' | 'Size' | 'Comment' | 'Link', string>;
const usual: Typed = {
  ...{ Name: 'x', Description: 'x', 'Brands[0]': '', 'Color[0]': '', Size: '', Comment: '', Link: '' },
};

async function publish(owner: FormPerson, typed: Partial<Typed>) {
  const buffer = readFileSync(sampleImage('good-png.png'));
  const ImageFile = { name: `${SCRIPT}.png`, mimeType: 'image/png', buffer };
  return owner.context.post('/home/create', {
    multipart: { ...usual, ...typed, Rating: '4', ImageFile },
  });
}

test('hostile text: shown in every field of a deseo and its comments, does nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, `Ana ${TURNED}`);
  const beto = await makeFormPerson(playwright, baseURL, `Beto ${Date.now()}`);
  const title = `${SCRIPT} ${TURNED}`.slice(0, 120);
  // why: cut at so many units, as cards are, an emoji in the middle would be half.
  const long = `${'a'.repeat(599)}${'😀'.repeat(700)}`;
  const hostile = {
    Name: title,
    Description: `${SCRIPT}\n${EMOJI}\n${ZALGO}`,
    Comment: `${SCRIPT} ${TURNED}`,
  };
  const tags = { 'Brands[0]': SCRIPT.slice(0, 40), 'Color[0]': TURNED, Size: '<b>XL</b>' };
  expect((await publish(ana, { ...hostile, ...tags })).status()).toBe(302);
  expect((await publish(ana, { Name: 'Largo', Description: long })).status()).toBe(302);
  await befriendByForms(ana, beto);

  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon|Failed to load/.test(message.text()))
      told.push(message.text());
  });
  page.on('dialog', (dialog) => told.push(dialog.message()));
  page.on('pageerror', (error) => told.push(String(error)));
  const expectHarmless = async () => {
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    const room = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
  };
  await page.setViewportSize({ width: 390, height: 800 });
  await enterAs(page.context(), beto);
  await page.goto('/home');
  await expectHarmless();
  await expect(page.getByRole('link', { name: 'Largo' })).toBeVisible();
  const card = page.getByRole('link', { name: SCRIPT });
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const path = page.url().replace(/^.*\/gift\//, '/gift/');
  await beto.post(`${path}/comments`, { intent: 'add', comment: `${SCRIPT} javascript:alert(1) ${EMOJI}` });
  await beto.post(`${path}/comments`, { intent: 'add', comment: 'b'.repeat(1000) });
  await page.goto(path);
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Datos' })).toContainText('Talle <b>XL</b>');
  expect(await page.locator('a[href^="javascript"], main script, main img[src="x"]').count()).toBe(0);
  await expectHarmless();
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectHarmless();
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  expect(told).toEqual([]);
});

test('endless words: no page scrolls sideways', async ({ page, playwright, baseURL }) => {
  const word = (letter: string, length: number) => letter.repeat(length);
  const ana = await makeFormPerson(playwright, baseURL, `Ana ${word('w', 46)}`);
  const beto = await makeFormPerson(playwright, baseURL, `${Date.now()}${word('m', 37)}`);
  const long: Partial<Typed> & Record<string, string> = {
    ...{ Name: word('T', 120), Description: word('d', 2000), Comment: word('c', 1000), Size: word('Z', 40) },
    ...{ 'Brands[0]': word('B', 200), 'Color[0]': word('C', 200), 'NewList[0]': word('L', 60) },
    ...{ Price: '9999999999,99', Link: `https://${word('s', 60)}.example/${word('p', 300)}` },
  };
  expect((await publish(ana, long)).status()).toBe(302);
  const betoId = await befriendByForms(ana, beto);
  const anaId = /\/friend\/([0-9a-f-]{36})/.exec(await beto.html('/home/friends'))?.[1];
  const giftId = /\/home\/gift\/([0-9a-f-]{36})/.exec(await beto.html('/home'))?.[1];
  await reserveByForm(beto, String(giftId), word('r', 1000));
  const caro = await makeFormPerson(playwright, baseURL, word('ñ', 50));
  await caro.post('/invitations', { intent: 'invite', toUserId: betoId });
  const stranger = `/friend/${(await caro.get('/home')).headers()['deseo-person']}`;
  const tags = { 'interests[0]': word('i', 40), 'colors[0]': word('c', 40), 'brands[0]': word('b', 40) };
  const sizes = { shirt: word('S', 40), pants: word('4', 40), shoes: word('8', 40), note: word('n', 1000) };
  await ana.post('/profile/edit', { name: ana.name, email: freshEmail(), ...tags, ...sizes });
  const seen: [FormPerson | null, string[]][] = [
    [null, [`/gift/${giftId}`, `/gift/${giftId}/comments`]],
    [beto, ['/home', `/home/gift/${giftId}`, `/gift/${giftId}`, `/gift/${giftId}/comments`]],
    [beto, [`/friend/${anaId}`, `/friend/${anaId}/gift/${giftId}`, `/friend/${anaId}/remove`]],
    [beto, ['/reservations', '/notifications', '/home/friends', stranger]],
    [ana, ['/profile', '/profile/edit', '/profile/lists', '/home/create', `/friend/${betoId}/remove`]],
    [ana, [`/gift/${giftId}/edit`, `/gift/${giftId}/delete`, `/gift/${giftId}/purchased`]],
  ];
  const tooWide: string[] = [];
  for (const [person, paths] of seen) {
    await page.context().clearCookies();
    if (person) await enterAs(page.context(), person);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      expect((await page.goto(path))?.status(), path).toBe(path === stranger ? 404 : 200);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.evaluate(() => document.documentElement.scrollWidth);
        if (room > width) tooWide.push(`${path} at ${width}: ${room}`);
      }
    }
  }
  expect(tooWide).toEqual([]);
});
