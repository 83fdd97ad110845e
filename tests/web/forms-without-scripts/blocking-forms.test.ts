import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';
import type { FailingAnswer } from '#tests/setup/failing-proxy.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';
import { field, openPlainBrowser, type PlainBrowser } from '#tests/web/forms-without-scripts/plain-pages.ts';

// What the forms that block and report answer where no script runs.

const NOBODY = '00000000-0000-7000-8000-000000000000';
const refusal = (status: number, code: string, message: string): FailingAnswer => ({
  status,
  body: { code, message, error: message },
});

let stack: SplitStack;
let ana: Person;
let beto: Person;
let browser: PlainBrowser;
beforeAll(async () => {
  stack = await startSplitStack();
  const call = callOverHttp(stack.apiUrl);
  ana = await makePerson({ call }, 'Ana');
  beto = await makePerson({ call }, 'Beto');
  browser = openPlainBrowser(stack.url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email: ana.email, password: PASSWORD });
});
afterEach(() => stack.proxy.mend());
afterAll(() => stack.stop());

describe('blocking', () => {
  test('a refusal is told in the API’s words, and nobody is blocked', async () => {
    await browser.open(`/bloquear/${ana.id}`);
    const own = await browser.press('Bloquear');
    expect([own.status, own.text]).toEqual([400, expect.stringContaining('No podés bloquearte a vos.')]);
    await browser.open(`/bloquear/${NOBODY}?nombre=Nadie`);
    const nobody = await browser.press('Bloquear');
    expect([nobody.status, nobody.text]).toEqual([404, expect.stringContaining('Usuario no encontrado')]);
    expect(nobody.text).toContain('¿Bloquear a Nadie?');
    stack.proxy.breakCall('PUT', /^\/api\/blocks/, refusal(409, 'too_many_blocks', 'Ya bloqueaste a 1000.'));
    await browser.open(`/bloquear/${beto.id}`);
    const full = await browser.press('Bloquear');
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('Ya bloqueaste a 1000.')]);
    expect((await ana.call('blocks')).body).toEqual([]);
    expect((await browser.open('/bloquear/nadie')).status).toBe(404);
  });

  test('a name in the address is text, and short; without one it is a person', async () => {
    const heading = async (nombre: string) => {
      const query = new URLSearchParams({ nombre });
      const { document } = await browser.open(`/bloquear/${beto.id}?${query}`);
      return document.querySelector('h1');
    };
    expect((await heading('<b>Beto</b>'))?.textContent).toBe('¿Bloquear a <b>Beto</b>?');
    expect((await heading('x'.repeat(400)))?.textContent).toBe(`¿Bloquear a ${'x'.repeat(50)}?`);
    for (const none of ['', '   ', '\u200b'])
      expect((await heading(none))?.textContent).toBe('¿Bloquear a esta persona?');
  });

  test('it leads to where it was asked, on this site alone', async () => {
    for (const [wanted, to] of [
      ['/home/friends?q=beto', '/home/friends?q=beto'],
      ['//evil.example', '/profile/bloqueados'],
    ] as const) {
      await browser.open(
        `/bloquear/${beto.id}?${new URLSearchParams({ nombre: 'Beto', redirectTo: wanted })}`,
      );
      const { address, text } = await browser.press('Bloquear');
      expect([address, text]).toEqual([to, expect.stringContaining('Bloqueaste a Beto')]);
    }
    await browser.open('/profile/bloqueados');
    expect((await browser.press('Desbloquear a Beto')).text).toContain('Desbloqueaste a Beto');
    expect((await ana.call('blocks')).body).toEqual([]);
  });
});

describe('reporting', () => {
  let giftId: string;
  beforeAll(async () => {
    giftId = (await makeGift(beto)).id;
  });
  const address = (of: Record<string, string>) =>
    `/denunciar?${new URLSearchParams({ tipo: 'gift', id: giftId, ...of })}`;
  const typed = { text: 'Pide plata por adelantado', alsoBlock: 'on' };

  test('without a reason it comes back with what was typed', async () => {
    await browser.open(address({ persona: beto.id, nombre: 'Beto' }));
    const page = await browser.press('Denunciar', typed);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Elegí un motivo')]);
    expect(field(page, 'text').textContent).toBe(typed.text);
    expect(field(page, 'alsoBlock').hasAttribute('checked')).toBe(true);
    const long = await browser.press('Denunciar', { reason: 'spam', text: 'x'.repeat(1001) });
    expect(long.status).toBe(400);
    expect(long.document.querySelector('[value=spam]')?.hasAttribute('checked')).toBe(true);
  });

  test('a refusal is told in place, and what was typed stays', async () => {
    const own = (await makeGift(ana)).id;
    const gone = refusal(429, 'too_many_requests', 'Ya mandaste 10 denuncias.');
    for (const [id, answer, status, sentence] of [
      [own, null, 400, 'Eso es tuyo: no hace falta que lo denuncies.'],
      [NOBODY, null, 404, 'Eso ya no está: puede que lo hayan eliminado.'],
      [giftId, gone, 429, 'Ya mandaste 10 denuncias.'],
    ] as const) {
      if (answer) stack.proxy.breakCall('POST', /^\/api\/reports/, answer);
      await browser.open(address({ id }));
      const page = await browser.press('Denunciar', { reason: 'other', text: typed.text });
      expect([page.status, page.text]).toEqual([status, expect.stringContaining(sentence)]);
      expect(field(page, 'text').textContent).toBe(typed.text);
      expect(page.document.querySelector('[value=other]')?.hasAttribute('checked')).toBe(true);
    }
  });

  test('it leads back; blocking along with it leads to whom one blocked', async () => {
    const asked = { persona: beto.id, nombre: 'Beto', redirectTo: `/gift/${giftId}` };
    await browser.open(address(asked));
    const thanks = 'Gracias. Lo miramos y no le decimos quién avisó.';
    const sent = await browser.press('Denunciar', { reason: 'spam' });
    expect([sent.address, sent.text]).toEqual([asked.redirectTo, expect.stringContaining(thanks)]);

    stack.proxy.breakCall('PUT', /^\/api\/blocks/, refusal(409, 'too_many_blocks', 'Ya bloqueaste a 1000.'));
    await browser.open(address(asked));
    const half = await browser.press('Denunciar', { reason: 'spam', ...typed });
    expect(half.address).toContain(`/bloquear/${beto.id}?`);
    expect(half.text).toContain('Tu denuncia llegó, pero no se pudo bloquear. Ya bloqueaste a 1000.');
    stack.proxy.mend();

    await browser.open(address(asked));
    const both = await browser.press('Denunciar', { reason: 'spam', ...typed });
    expect(both).toMatchObject({ address: '/profile/bloqueados' });
    expect(both.text).toContain(`${thanks} Bloqueaste a Beto.`);
    expect((await ana.call('blocks')).body).toHaveLength(1);
  });

  test('visitors sign in first; guests of a list report, and block nobody', async () => {
    const visitor = openPlainBrowser(stack.url);
    const to = address({ persona: beto.id });
    expect((await visitor.open(to)).address).toBe(`/?${new URLSearchParams({ redirectTo: to })}`);
    const link = (await beto.call('createListLink', { json: { listId: null } })).body;
    const list = `/lista/${link.token}`;
    await visitor.open(`${list}/entrar`);
    await visitor.press('Ver qué falta', { name: 'Marta', isSomebodyElse: 'on' });
    const { document } = await visitor.open(list);
    const report = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Denunciar');
    const form = await visitor.open(report?.getAttribute('href') ?? '');
    expect(form.text).toContain('Denunciar una lista de Beto');
    expect(form.document.querySelector('[name=alsoBlock]')).toBeNull();
    const sent = await visitor.press('Denunciar', { reason: 'personal_data', alsoBlock: 'on' });
    expect([sent.address, sent.text]).toEqual([list, expect.stringContaining('Gracias. Lo miramos')]);
  });

  test('what is nothing of ours is not found', async () => {
    const wrong: Record<string, string>[] = [{ tipo: 'otra' }, { id: '' }, { id: 'x'.repeat(101) }];
    for (const of of wrong) expect((await browser.open(address(of))).status).toBe(404);
    expect((await browser.open('/denunciar')).status).toBe(404);
  });
});
