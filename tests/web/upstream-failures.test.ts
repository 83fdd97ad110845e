import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtRoutes } from '#tests/setup/built-routes.ts';
import type { FailingAnswer } from '#tests/setup/failing-proxy.ts';
import {
  type Answer,
  type FailingStack,
  startFailingStack,
} from '#tests/web/upstream-failures/failing-stack.ts';

let stack: FailingStack;
let pid: number;
beforeAll(async () => {
  stack = await startFailingStack();
  ({ pid } = stack.web);
});
afterAll(() => stack.stop());
// why: whatever was broken, the same process answers again at once, and nobody had to do anything.
afterEach(async () => {
  stack.proxy.mend();
  expect((await stack.ask('/readyz')).status).toBe(200);
  expect((await stack.ask('/profile')).status).toBe(200);
  expect(() => process.kill(pid, 0)).not.toThrow();
});

const sentence = 'Ahora no, probá más tarde';
const envelope = (code: string) => ({ code, message: sentence, error: sentence });
const troubles: Record<string, FailingAnswer> = {
  down: 'nothing',
  slow: 'silence',
  'half an answer': 'half',
  'another shape': { status: 200, body: { hello: 'you' } },
  'no JSON': { status: 200, body: '<h1>It works!</h1>' },
  'a 500': { status: 500, body: envelope('internal') },
  'a bare 500': { status: 500, body: 'boom' },
  'a bare 502': { status: 502, body: '<html>nginx</html>' },
  'not ready': { status: 503, body: envelope('not_ready'), headers: { 'retry-after': '2' } },
  'too many': { status: 429, body: envelope('too_many_requests'), headers: { 'retry-after': '7' } },
};
const names = Object.keys(troubles);

/** What a page says when the whole of it, or a part, could not be had; and that there is a way on. */
const told =
  /Estamos volviendo|Algo no respondió bien|Vas muy rápido|Algo salió mal|Error al|No se pud|Reintentar|ntenta de nuevo|No pudimos/;
function expectTold(path: string, answer: Answer, failure: string): void {
  const { status, text, isLast } = answer;
  const seen = { path, failure, status };
  // why: of those who are over a limit no connection is kept, and of nobody else (`close-connection.ts`).
  expect({ ...seen, isLast }).toEqual({ ...seen, isLast: status === 429 });
  expect(seen).toEqual({
    ...seen,
    status: expect.toSatisfy((s: number) => [200, 429, 500, 502, 503].includes(s)),
  });
  expect({ ...seen, told: told.exec(text)?.[0] }).toEqual({ ...seen, told: expect.any(String) });
  expect({ ...seen, wayOn: /<a [^>]*href="\/|<form/.test(text) }).toEqual({ ...seen, wayOn: true });
  expect(text).not.toMatch(/\bat \w+ \(|ECONNRE|UND_ERR|It works|nginx|\bboom\b|Unexpected (?:token|end)/);
  expect({ ...seen, lang: text.includes('<html lang="es') }).toEqual({ ...seen, lang: true });
}

/** Every page by its address, the parameters filled in with things that are there. */
async function pages(): Promise<string[]> {
  const { own, list, friend, gift } = stack.ids;
  const routes = (await builtRoutes()).filter(
    ({ isPage, path }) => isPage && path !== '/logout' && path !== '/offline',
  );
  const nothing = /018f0000-0000-7000-8000-000000000000/;
  return routes.map(({ id, path }) => {
    if (/friend/.test(id)) return path.replace(nothing, friend).replace(nothing, gift);
    if (/lists_/.test(id)) return path.replace(nothing, list);
    if (/gift.*(?:delete|edit|purchased)/.test(id)) return path.replace(nothing, own);
    return path.replace(nothing, gift);
  });
}

/** Those of them that ask the API for more than how many notices there are, which any page does without. */
async function pagesThatNeedTheApi(): Promise<string[]> {
  const all = [...(await pages()), '/home?tab=create', '/home?tab=friends', '/home?tab=profile'];
  const needing = ['/notifications'];
  for (const path of all) {
    stack.proxy.mend();
    stack.proxy.breakCall('GET', /^\/api\/(?!notifications)/);
    const { status } = await stack.ask(path);
    if (stack.proxy.broken() > 0 && status !== 302) needing.push(path);
  }
  return needing;
}

type FormCase = [path: string, fields: Record<string, string>, typed: string[]];

/** Sends the forms while what they do fails, though pages can be read; each must come back with a sentence and what was typed. */
async function expectKept(forms: FormCase[], failure: FailingAnswer | undefined, isVisitor: boolean) {
  for (const method of ['POST', 'PUT', 'PATCH']) stack.proxy.breakCall(method, /^\/api/, failure);
  const answers = await Promise.all(forms.map(([path, fields]) => stack.ask(path, fields, isVisitor)));
  expect(stack.proxy.broken()).toBe(forms.length);
  for (const [index, [path, , typed]] of forms.entries()) {
    const { status, text } = answers[index] as Answer;
    expect({ path, status }).toMatchObject({ status: expect.toSatisfy((s: number) => s >= 400) });
    for (const part of typed) expect({ path, part, kept: text.includes(part) }).toMatchObject({ kept: true });
    expect(text).toMatch(/role="alert"|aria-invalid="true"/);
    expect(text).not.toContain('clave-segura-1');
  }
}

describe.each(names)('with an API that is: %s', (name) => {
  test('every page that needs it says what happened and has a way on', async () => {
    const needing = await pagesThatNeedTheApi();
    expect(needing.length).toBeGreaterThan(14);
    stack.proxy.mend();
    stack.proxy.breakCall('*', /^\/api/, troubles[name]);
    const answers = await Promise.all(needing.map((path) => stack.ask(path)));
    for (const [index, path] of needing.entries()) {
      expectTold(path, answers[index] as Answer, name);
    }
  });

  test('no form loses what was typed', async () => {
    const { own, gift, list } = stack.ids;
    const forms: FormCase[] = [
      [
        '/profile/edit',
        { name: 'Ana Tipeada', email: 'tipeada@example.com', shirt: 'XXL', note: 'Nota tipeada' },
        ['Ana Tipeada', 'tipeada@example.com', 'XXL', 'Nota tipeada'],
      ],
      ['/profile/lists', { intent: 'create', name: 'Lista tipeada' }, ['Lista tipeada']],
      ['/profile/lists', { intent: 'rename', listId: list, name: 'Otra tipeada' }, ['Otra tipeada']],
      [`/gift/${gift}/comments`, { intent: 'add', comment: 'Comentario tipeado' }, ['Comentario tipeado']],
      [`/gift/${gift}/reservation`, { intent: 'reserve', comment: 'Secreto tipeado' }, ['Secreto tipeado']],
      [
        `/gift/${own}/edit`,
        { Name: 'Título tipeado', Description: 'Descripción tipeada', Rating: '4' },
        ['Título tipeado', 'Descripción tipeada'],
      ],
    ];
    await expectKept(forms, troubles[name], false);
  });

  test('no form of a visitor does either', async () => {
    const asVisitor: FormCase[] = [
      ['/login', { email: 'quien@example.com', password: 'clave-segura-1' }, ['quien@example.com']],
      [
        '/register',
        {
          Email: 'nueva@example.com',
          Password: 'clave-segura-1',
          PasswordConfirm: 'clave-segura-1',
          Name: 'Nueva Tipeada',
        },
        ['nueva@example.com', 'Nueva Tipeada'],
      ],
      ['/forgot-password', { email: 'olvido@example.com' }, ['olvido@example.com']],
    ];
    await expectKept(asVisitor, troubles[name], true);
  });
});

test('an API that is gone altogether, and comes back', async () => {
  stack.proxy.breakCall('*', /./, 'nothing');
  expect((await stack.ask('/readyz')).status).toBe(503);
  expect((await stack.ask('/healthz')).status).toBe(200);
  expect((await stack.ask('/login', undefined, true)).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 100 }, () => stack.ask('/profile')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
});

// look.md "Create": nothing typed is ever lost. The page that would show it again asks the API, too.
test('what was typed while the API was gone altogether is there once its page comes again', async () => {
  const { own, gift } = stack.ids;
  const forms: FormCase[] = [
    ['/profile/edit', { form: 'profile', name: 'Ana Tipeada', email: 'ana@example.com' }, ['Ana Tipeada']],
    [
      `/gift/${own}/edit`,
      { form: 'edit-gift', Name: 'Título tipeado', Description: 'Larga', Rating: '4' },
      ['Título tipeado'],
    ],
    [
      `/gift/${gift}/comments`,
      { form: `comment-new-${gift}`, intent: 'add', comment: 'Comentario tipeado' },
      ['Comentario tipeado'],
    ],
  ];
  for (const [path, fields, typed] of forms) {
    stack.proxy.breakCall('*', /./, 'nothing');
    const sent = await stack.ask(path, fields);
    expect({ path, status: sent.status }).toEqual({ path, status: 503 });
    const again = await stack.askWith(sent.cookies, path);
    expect({ path, status: again.status, cookies: again.cookies }).toEqual({
      path,
      status: 503,
      cookies: '',
    });
    stack.proxy.mend();
    const { status, text, cookies } = await stack.askWith(sent.cookies, path);
    expect({ path, status }).toEqual({ path, status: 200 });
    for (const part of typed) expect({ path, part, kept: text.includes(part) }).toMatchObject({ kept: true });
    expect(cookies).toContain('deseo-kept-0=;');
  }
});

test('a gift whose lists cannot be read stays on its own when it is edited', async () => {
  stack.proxy.breakCall('GET', /giftlists/);
  const { status, text } = await stack.ask(`/gift/${stack.ids.own}/edit`);
  expect(status).toBe(200);
  expect(text).toContain('Error al cargar las listas');
  expect(text).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="Cumple"|value="Cumple"[^>]*checked/);
});
