import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePage } from '#api/features/base/link-metadata/parse-page.ts';
import { cpuTime } from '#tests/setup/cpu-time.ts';

const pages = new URL('../../../../tests/fixtures/pages/', import.meta.url);
const names = readdirSync(pages)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));

function parsed(html: string, charset: string | null = 'utf-8') {
  return parsePage({ url: 'https://tienda.test/a/b', charset, body: Buffer.from(html) });
}

describe('parsePage', () => {
  test.each(names)('reads %s', (name) => {
    const { url, charset, expected } = JSON.parse(readFileSync(new URL(`${name}.json`, pages), 'utf8'));
    const body = readFileSync(new URL(`${name}.html`, pages));
    expect(parsePage({ url, charset, body })).toEqual({ ...expected, isWall: false });
  });

  test('cuts texts at a word to what a gift can hold', () => {
    const words = 'regalo '.repeat(600);
    const facts = parsed(`<title>${words}</title><meta name=description content="${words}">`);
    expect(facts.title).toMatch(/^(regalo )+regalo…$/);
    expect(facts.title?.length).toBeLessThanOrEqual(120);
    expect(facts.description?.length).toBeGreaterThan(1980);
    expect(facts.description?.length).toBeLessThanOrEqual(2000);
  });

  test('never leaves half a character, a control character or a direction mark', () => {
    const facts = parsed(
      `<title>${'🎁'.repeat(300)}</title><meta name=description content="a\u0000b\u202ec\u2066d&#xD83D;e">`,
    );
    expect(facts.title).toBe(`${'🎁'.repeat(59)}…`);
    expect(facts.description).toMatch(/^a.b c d.e$/);
    expect(facts.description).not.toMatch(/[\0\u202e\u2066]|\p{Cs}/u);
  });

  test('keeps the address of a picture only when it is a web address of bearable length', () => {
    const addresses = [
      '',
      'data:image/png;base64,AAAA',
      'http://[',
      `/${'a'.repeat(3000)}`,
      'ftp://a.test/b.png',
      'c.png',
    ];
    const facts = parsed(
      addresses.map((address) => `<meta property=og:image content="${address}">`).join(''),
    );
    expect(facts.images).toEqual(['https://tienda.test/a/c.png']);
  });

  test('takes a byte order mark before the header, and the header before the page', () => {
    const bom = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Ñandú</title>', 'utf16le')]);
    const url = 'https://tienda.test/';
    expect(parsePage({ url, charset: 'utf-8', body: bom }).title).toBe('Ñandú');
    const latin = Buffer.from('<meta charset=utf-8><title>Ñandú</title>', 'latin1');
    expect(parsePage({ url, charset: 'ISO-8859-1', body: latin }).title).toBe('Ñandú');
    expect(parsePage({ url, charset: null, body: Buffer.from('<title>Ñandú</title>', 'latin1') }).title).toBe(
      'Ñandú',
    );
    expect(
      parsePage({ url, charset: null, body: Buffer.from('<title>Ñandú</title>ñ').subarray(0, -1) }).title,
    ).toBe('Ñandú');
  });
});

describe('parsePage under hostile markup of 3 MB', () => {
  const size = 3_000_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
  const head = '<title>Sigo acá</title>';

  test.each([
    [
      'elements never closed, then ends of others',
      `${head}${'<i>'.repeat(size / 6)}${'</b>'.repeat(size / 8)}`,
    ],
    [
      'nested properties',
      `${head}<p itemscope itemtype=http://schema.org/Product>${fill('<b itemprop=color>x')}`,
    ],
    ['formatting elements with attributes', `${head}${fill('<b a=1><p>')}`],
    ['one endless attribute', `${head}<a b="${fill('x')}`],
    ['attributes without end', `${head}<a ${Array.from({ length: 300_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['metas without end', `${head}${fill('<meta property="og:image og:image og:image" content=/a>')}`],
    ['an endless comment', `${head}<!--${fill('- -')}`],
    [
      'amounts deep down',
      `${head}<h1>a</h1>${'<b class="price old related">'.repeat(280)}${fill('<i>$1</i>')}`,
    ],
    ['images without end', `${head}<h1>a</h1>${fill('<img src=/a alt=b srcset="/c 1x">')}`],
    [
      'one endless class around amounts',
      `${head}<h1>a</h1><b class="${'x '.repeat(size / 4)}">${'<i>$1</i>'.repeat(size / 40)}`,
    ],
    ['entities without end', `${head}<p>${fill('&notin')}`],
    [
      'deep JSON',
      `${head}<script type=application/ld+json>${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>`,
    ],
    ['wide JSON', `${head}<script type=application/ld+json>[${fill('{"@graph":[{}]},')}{}]</script>`],
    [
      'JSON of blanks and commas',
      `${head}<script type=application/ld+json>{"a":1${fill(`,${' '.repeat(60)}`)}</script>`,
    ],
    ['scripts without end', `${head}${fill('<script type=application/ld+json>{}</script>')}`],
    ['angle brackets', `${head}${fill('<')}`],
    ['ends of paragraphs, deep down', `${head}${'<b>'.repeat(290)}${fill('</p>')}`],
    ['scripts that are no JSON', `${head}${fill('<script type=application/ld+json>{</script>')}`],
  ])('stays quick: %s', (_kind, html) => {
    const spent = cpuTime(() => expect(parsed(html).title).toBe('Sigo acá'));
    expect(spent).toBeLessThan(2500);
  });

  test('more tags, levels, attributes, scripts than any shop has are not read', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}`).join(' ');
    expect(parsed(`<p ${attributes(1000)}><b ${attributes(9)}><title>Acá</title>`).title).toBe('Acá');
    expect(parsed(`<p ${attributes(1001)}><title>Lejos</title>`).title).toBeNull();
    expect(parsed(`${'<br>'.repeat(90_000)}<title>Acá</title>`).title).toBe('Acá');
    expect(parsed(`${'<br>'.repeat(110_000)}<title>Lejos</title>`).title).toBeNull();
    expect(parsed(`${'<b>'.repeat(250)}<title>Acá</title>`).title).toBe('Acá');
    expect(parsed(`${'<b>'.repeat(6_000)}<title>Lejos</title>`).title).toBeNull();
    const script = (json: string) => `<script type=application/ld+json>${json}</script>`;
    const product = script('{"@type":"Product","name":"Bici"}');
    expect(parsed(script('{}').repeat(150) + product).title).toBe('Bici');
    expect(parsed(script('{').repeat(250) + product).title).toBeNull();
  });
});
