import { parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { makeFormPerson, makeVisitor, publishByForm } from '#tests/e2e/setup/form-person.ts';

// What chats, networks and search engines read of a shared deseo (spec "Shared gift page"), with their own names.
const readers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
type Node = { name?: string; attribs?: Record<string, string>; children?: Node[]; data?: string };

/** Every `<meta>` by its name or property, the title, and the canonical address. */
function headOf(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = ({ name, attribs = {}, children = [] }: Node) => {
    const key = attribs['property'] ?? attribs['name'];
    if (name === 'meta' && key) found.set(key, attribs['content'] ?? '');
    if (name === 'title') found.set('title', children[0]?.data ?? '');
    if (name === 'link' && attribs['rel'] === 'canonical') found.set('canonical', attribs['href'] ?? '');
    for (const child of children) walk(child);
  };
  walk(parseDocument(html) as unknown as Node);
  return found;
}

test('a link that invites says in a chat who sent it, and serves as often as it is looked at', async ({
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana «la de al lado»');
  const made = (await ana.post('/invitations', { intent: 'link' })).headers()['location'] ?? '';
  const path = `/register?invite=${new URL(made, baseURL).searchParams.get('link')}`;
  const visitor = await makeVisitor(playwright, baseURL);
  for (const userAgent of Object.values(readers)) {
    await visitor.context.head(path, { headers: { 'user-agent': userAgent } });
    const head = headOf(await (await visitor.get(path, { 'user-agent': userAgent })).text());
    expect(head.get('og:title')).toBe('\u2068Ana «la de al lado»\u2069 te invita a Deseo');
    expect(head.get('og:description')).toBe(head.get('description'));
    expect(head.get('og:image')).toBe(`${baseURL}/icon-512.png`);
    expect(head.has('og:url')).toBe(false);
  }
  expect(headOf(await visitor.html('/register')).has('og:title')).toBe(false);
});

for (const [reader, userAgent] of Object.entries(readers)) {
  test(`${reader} gets title, description, picture and address`, async ({ playwright, baseURL }) => {
    const ana = await makeFormPerson(playwright, baseURL, 'Ana');
    const path = `/gift/${await publishByForm(ana, 'Tetera «azul» con taza')}`;
    const visitor = await makeVisitor(playwright, baseURL);
    const answer = await visitor.get(path, { 'user-agent': userAgent });
    expect(answer.status()).toBe(200);
    const head = headOf(await answer.text());
    expect(head.get('title')).toContain('Tetera «azul» con taza');
    for (const name of ['og:title', 'twitter:title']) expect(head.get(name)).toBe('Tetera «azul» con taza');
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(head.get(name)).toBe('Linda');
    }
    for (const name of ['canonical', 'og:url']) expect(head.get(name)).toBe(`${baseURL}${path}`);
    expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual(['1200', '630']);
    expect(head.get('og:image')).toBe(head.get('twitter:image'));
    const image = await visitor.get(head.get('og:image') ?? '', { 'user-agent': userAgent });
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const bytes = await image.body();
    expect(bytes.length).toBeLessThan(300 * 1024);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });
}
