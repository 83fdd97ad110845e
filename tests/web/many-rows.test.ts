import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fillCrowd } from '#tests/factories/fill-crowd.ts';
import { type HttpPerson, makeHttpPerson } from '#tests/web/http-person.ts';

const { url, dataDir } = inject('plainProduct');
const MANY = 230;

let ana: HttpPerson;
let friendId: string;
beforeAll(async () => {
  ana = await makeHttpPerson(url, 'Ana');
  ({ friendId } = await fillCrowd(dataDir, ana.email, MANY));
});

/** What a list shows on each of its pages, from `path` on by its links 'Ver más'. */
async function walk(path: string, row: RegExp, nav = 'Páginas'): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const html = await ana.html(next);
    pages.push([...html.matchAll(row)].map((found) => found[1] ?? ''));
    const links = html.split(`aria-label="${nav}"`)[1]?.split('</nav>')[0] ?? '';
    const [, href] = /.*<a [^>]*href="([^"#]+)#[\w-]+".*Ver más/s.exec(links) ?? [];
    next = href?.replaceAll('&amp;', '&');
  }
  return pages;
}
const sizes = (pages: string[][]) => pages.map(({ length }) => length);
const CARD = /<h3[^>]*>.*?(Deseo \d+)</g;

describe('many rows', () => {
  test.each([
    ['one’s own deseos', () => '/profile'],
    ['a friend’s', () => `/friend/${friendId}`],
  ])('%s: a hundred a page, all are reached', async (_whose, path) => {
    const pages = await walk(path(), CARD);
    expect(sizes(pages)).toEqual([100, 100, 30]);
    expect(new Set(pages.flat()).size).toBe(MANY);
  });

  test.each([
    ['one’s own deseos', () => '/profile'],
    ['a friend’s', () => `/friend/${friendId}`],
  ])('%s: filtered and sorted over all, not a page alone', async (_whose, path) => {
    const pages = await walk(`${path()}?status=purchased&sort=rating-desc`, CARD);
    const numbers = pages.flat().map((name) => Number(name.split(' ')[1]));
    const purchased = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % 3 === 0);
    const byRating = purchased.sort((a, b) => (b % 5) - (a % 5) || b - a);
    expect(numbers).toEqual(byRating);
    const open = await walk(`${path()}?status=unpurchased&sort=price-asc`, CARD);
    expect(sizes(open)).toEqual([100, 53]);
  });

  test('friends and invitations: fifty and twenty a page, each with its own links', async () => {
    const friends = await walk('/home/friends', /href="\/friend\/([\da-f-]{36})"/g);
    expect(sizes(friends)).toEqual([50, 50, 50, 50, 30]);
    const asked = await walk(
      '/home/friends',
      /Aceptar la invitación de (Persona \d+)"/g,
      'Páginas de invitaciones',
    );
    expect([asked.length, new Set(asked.flat()).size]).toEqual([Math.ceil(MANY / 20), MANY]);
    const found = await walk('/home/friends?q=persona+22', /href="\/friend\/([\da-f-]{36})"/g);
    expect(sizes(found)).toEqual([12]);
  });

  test('a friend is found by their page and its question, on whatever page of the list', async () => {
    expect(await ana.html(`/friend/${friendId}/remove`)).toContain('Persona 0');
    expect((await ana.get(`/friend/${friendId.replace(/.$/, 'x')}`)).status).toBe(404);
  });

  test('a page past the last deseo says so and leads to the first', async () => {
    const html = await ana.html(`/profile?sort=price-asc&after=${Buffer.from('+999').toString('base64url')}`);
    expect(html).toContain('Acá no hay más deseos');
    expect(html).toContain('href="/profile?sort=price-asc#own-gifts"');
  });
});
