import { parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { type HttpPerson, makeHttpPerson, makeHttpVisitor } from '#tests/web/http-person.ts';
import { cardsOf, fieldIn, publishByForm } from '#tests/web/person-forms.ts';

// What the built product does with the forms and pages of deseos where no script runs.

const { url } = inject('plainProduct');
let ana: HttpPerson;
beforeAll(async () => {
  ana = await makeHttpPerson(url, 'Ana «la de al lado»');
});

describe('plain form', () => {
  test('ten formats are taken, and shown as WebP', async () => {
    const owner = await makeHttpPerson(url, 'Ana Fotos');
    const samples = ['gif', 'png', 'tga', 'jpeg.jpg', 'qoi', 'tiff.tif', 'webp', 'bmp', 'heic', 'pbm-p4.pbm'];
    const answers = [];
    for (const sample of samples) {
      const name = `good-${sample.includes('.') ? sample : `${sample}.${sample}`}`;
      const { status } = await publishByForm(owner, { Name: name, ImageFile: fixtureImage(name) });
      answers.push(`${name} ${status}`);
    }
    expect(answers.filter((answer) => !answer.endsWith(' 302'))).toEqual([]);
    const cards = await cardsOf(owner);
    expect(cards).toHaveLength(samples.length);
    const pictures = await Promise.all(cards.map(({ picture }) => owner.get(picture)));
    const shown = pictures.map(({ status, headers }) => `${status} ${headers.get('content-type')}`);
    expect(shown.filter((each) => each !== '200 image/webp')).toEqual([]);
  });

  test('the same form sent three times at once publishes once', async () => {
    const owner = await makeHttpPerson(url, 'Ana Una Vez');
    const SubmissionId = fieldIn(await owner.html('/home/create'), 'SubmissionId');
    await Promise.all([1, 2, 3].map(() => publishByForm(owner, { SubmissionId, Name: 'Una vez' })));
    expect(await cardsOf(owner)).toHaveLength(1);
  });

  test('one like a deseo that one has is published, and its page says so', async () => {
    const owner = await makeHttpPerson(url, 'Ana Dos Veces');
    const publish = async (typed: Record<string, string>) => {
      const { headers } = await publishByForm(owner, typed);
      return owner.html(headers.get('location') ?? '');
    };
    const Link = 'https://www.tienda.example/tetera/';
    expect(await publish({ Name: 'Tetera', Link })).not.toContain('uno parecido');
    const said = '¡Deseo creado con éxito! Ya tenías uno parecido: «Tetera».';
    expect(await publish({ Name: 'tetera', Link: '' })).toContain(said);
    expect(await publish({ Name: 'Pava', Link: 'tienda.example/tetera?utm_source=x' })).toContain(
      'Ya tenías uno parecido: «Tetera».',
    );
    const asked = await owner.get(`/home/similar?${new URLSearchParams({ name: 'PAVA' })}`);
    expect(JSON.parse(asked.text)).toMatchObject({ name: 'Pava' });
    expect(await cardsOf(owner)).toHaveLength(3);
  });

  test('a drawing becomes the picture, also after a message and of a deseo there is', async () => {
    const owner = await makeHttpPerson(url, 'Ana Sin Foto');
    const typed = { Description: 'Al mar', Rating: '5', Drawing: 'viaje' };
    const refused = await owner.post('/home/create', typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/<input[^>]* name="Drawing"[^>]* checked=""[^>]* value="viaje"/);
    expect((await owner.post('/home/create', { ...typed, Name: 'Un viaje' })).status).toBe(302);
    const shown = async () => {
      const [card] = await cardsOf(owner);
      const { bytes, headers } = await owner.get(card?.picture ?? '');
      const { dominant } = await sharp(bytes).stats();
      return { id: card?.id, type: headers.get('content-type'), ...dominant };
    };
    const { id, ...travel } = await shown();
    expect(travel).toMatchObject({ type: 'image/webp', b: expect.closeTo(248, -1) });
    const edited = { ...typed, Name: 'Una cena', Drawing: 'cena' };
    expect((await owner.post(`/gift/${id}/edit`, edited)).status).toBe(302);
    expect(await shown()).toMatchObject({ type: 'image/webp', b: expect.closeTo(184, -1) });
    expect((await owner.post('/home/create', { ...typed, Name: 'x', Drawing: 'auto' })).status).toBe(400);
  });

  test('10,000 characters, a title of nothing and links that are none are refused', async () => {
    const tooLong = await publishByForm(ana, { Description: 'ñ'.repeat(10_000) });
    expect(tooLong.status).toBe(400);
    expect(tooLong.text).toContain('ñ'.repeat(10_000));
    const refused = [
      { Name: '\u200b\u200d\u202e' },
      ...['javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:alert(1)', '//evil.example'].map(
        (Link) => ({
          Link,
        }),
      ),
    ];
    const taken = [];
    for (const changes of refused)
      if ((await publishByForm(ana, changes)).status !== 400) taken.push(changes);
    expect(taken).toEqual([]);
  });
});

test('own deseo: nobody else gets to the edit page, the questions, or what they do', async () => {
  const [owner, other] = [await makeHttpPerson(url, 'Ana Silla'), await makeHttpPerson(url, 'Beto')];
  await publishByForm(owner, { Name: 'Silla' });
  const [card] = await cardsOf(owner);
  const edited = { Name: 'De otro', Description: 'Linda', Rating: '4', Price: '1500' };
  for (const page of ['edit', 'purchased', 'delete']) {
    expect((await other.get(`/gift/${card?.id}/${page}`)).status, page).toBe(403);
    await other.post(`/gift/${card?.id}/${page}`, edited);
  }
  const profile = await owner.html('/profile');
  expect(profile).toContain('Silla');
  expect(profile).not.toMatch(/De otro|>Comprado</);
});

describe('preview', () => {
  /** What chats, networks and search engines call themselves. */
  const readers = {
    WhatsApp: 'WhatsApp/2.23.20.0',
    Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    X: 'Twitterbot/1.0',
    Telegram: 'TelegramBot (like TwitterBot)',
    Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };

  test('a deseo gives every reader title, description, picture and address', async () => {
    await publishByForm(ana, { Name: 'Tetera «azul» con taza' });
    const [card] = await cardsOf(ana);
    const path = `/gift/${card?.id}`;
    for (const [reader, userAgent] of Object.entries(readers)) {
      const visitor = makeHttpVisitor(url);
      const answer = await visitor.get(path, { 'user-agent': userAgent });
      expect(answer.status, reader).toBe(200);
      const head = headOf(answer.text);
      const said = (...names: string[]) => names.map((name) => head.get(name));
      expect(head.get('title'), reader).toContain('Tetera «azul» con taza');
      expect(new Set(said('og:title', 'twitter:title'))).toEqual(new Set(['Tetera «azul» con taza']));
      expect(new Set(said('description', 'og:description', 'twitter:description'))).toEqual(
        new Set(['Linda']),
      );
      expect(new Set(said('canonical', 'og:url'))).toEqual(new Set([`${url}${path}`]));
      expect(said('og:image:width', 'og:image:height')).toEqual(['1200', '630']);
      expect(head.get('og:image'), reader).toBe(head.get('twitter:image'));
      const image = await visitor.get(head.get('og:image') ?? '', { 'user-agent': userAgent });
      expect([image.status, image.headers.get('content-type')], reader).toEqual([200, 'image/jpeg']);
      expect(image.bytes.length).toBeLessThan(300 * 1024);
      const { format, width, height } = await sharp(image.bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  test('a link that invites says who sent it, and serves as often as it is looked at', async () => {
    const { text } = await ana.go('/invitations', { intent: 'link' });
    const path = /\/register\?invite=[\w-]{32}/.exec(text)?.[0] ?? '';
    const visitor = makeHttpVisitor(url);
    for (const userAgent of Object.values(readers)) {
      await fetch(new URL(path, url), { method: 'HEAD', headers: { 'user-agent': userAgent } });
      const head = headOf((await visitor.get(path, { 'user-agent': userAgent })).text);
      expect(head.get('og:title')).toBe('\u2068Ana «la de al lado»\u2069 te invita a Deseo');
      expect(head.get('og:description')).toBe(head.get('description'));
      expect(head.get('og:image')).toBe(`${url}/icon-512.png`);
      expect(head.has('og:url')).toBe(false);
    }
    expect(headOf(await visitor.html('/register')).has('og:title')).toBe(false);
  });
});

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
