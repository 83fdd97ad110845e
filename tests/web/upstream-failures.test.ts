import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FailingAnswer } from '#tests/setup/failing-proxy.ts';
import { builtRoutes } from '#tests/web/built-routes.ts';
import type { HttpAnswer } from '#tests/web/http-person.ts';
import { type FailingStack, startFailingStack } from '#tests/web/upstream-failures/failing-stack.ts';

let stack: FailingStack;
let pid: number;
beforeAll(async () => {
  stack = await startFailingStack();
  ({ pid } = stack.web);
});
afterAll(() => stack.stop());
/** Mends all: whatever was broken, the same process answers again at once, and nobody had to do anything. */
async function expectMended() {
  stack.proxy.mend();
  expect((await stack.ask('/readyz')).status).toBe(200);
  expect((await stack.ask('/profile')).status).toBe(200);
  expect(() => process.kill(pid, 0)).not.toThrow();
}
afterEach(expectMended);

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

type Rules = Record<string, boolean>;
const broken = (rules: Rules) => Object.keys(rules).filter((rule) => !rules[rule]);

/** What a page says when the whole of it, or a part, could not be had; and that there is a way on. */
const told =
  /Estamos volviendo|Algo no respondió bien|Vas muy rápido|Algo salió mal|Error al|No se pud|Reintentar|ntenta de nuevo|No pudimos/;
const inside = /\bat \w+ \(|ECONNRE|UND_ERR|It works|nginx|\bboom\b|Unexpected (?:token|end)/;

/** The rules that a page breaks which was asked for in vain. */
const brokenByPage = ({ status, text, headers }: HttpAnswer) =>
  broken({
    // why: of those who are over a limit no connection is kept, and of nobody else (`graceful-shutdown.ts`).
    'ends the connection at 429 alone': (headers.get('connection') === 'close') === (status === 429),
    [`has a status, not ${status}`]: [200, 429, 500, 502, 503].includes(status),
    'says what happened': told.test(text),
    'has a way on': /<a [^>]*href="\/|<form/.test(text),
    'says nothing of what is inside': !inside.test(text),
    'is in Spanish': text.includes('<html lang="es'),
  });

/** The rules that the answer breaks to a form whose work failed. */
const brokenByForm = ({ status, text }: HttpAnswer, typed: readonly string[]) =>
  broken({
    [`is refused, not ${status}`]: status >= 400,
    'says so at once': /role="alert"|aria-invalid="true"/.test(text),
    'keeps no password': !text.includes('clave-segura-1'),
    ...Object.fromEntries(typed.map((part) => [`keeps ${part}`, text.includes(part)])),
  });

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

/** Those of them that ask the API for more than how many notifications there are, which any page does without. */
async function pagesThatNeedTheApi(): Promise<string[]> {
  const all = [...(await pages()), '/home/create', '/home/friends', '/home/profile'];
  const needing = ['/notifications'];
  for (const path of all) {
    stack.proxy.mend();
    stack.proxy.breakCall('GET', /^\/api\/(?!notifications)/);
    const { status } = await stack.ask(path);
    // why: the question asks about the name that its link brings, and what it does is refused on its own page.
    const doesWithout = path.startsWith('/bloquear/');
    if (stack.proxy.broken() > 0 && status !== 302 && !doesWithout) needing.push(path);
  }
  stack.proxy.mend();
  return needing;
}

/** Whether a page meets a trouble: each of them three or four, and every one in `npm run test:more`, where they repeat. */
const isTold = (page: number, trouble: number) =>
  process.env['TEST_MORE'] !== undefined || (page + trouble) % 3 === 0;

type FormCase = { path: string; fields: Record<string, string>; typed: string[]; isVisitor?: true };
const forms = ({ own, gift, list }: FailingStack['ids']): FormCase[] => [
  {
    path: '/profile/edit',
    fields: { name: 'Ana Tipeada', email: 'tipeada@example.com', shirt: 'XXL', note: 'Nota tipeada' },
    typed: ['Ana Tipeada', 'tipeada@example.com', 'XXL', 'Nota tipeada'],
  },
  { path: '/profile/lists', fields: { intent: 'create', name: 'Lista tipeada' }, typed: ['Lista tipeada'] },
  {
    path: '/profile/lists',
    fields: { intent: 'rename', listId: list, name: 'Otra tipeada' },
    typed: ['Otra tipeada'],
  },
  {
    path: `/gift/${gift}/comments`,
    fields: { intent: 'add', comment: 'Comentario tipeado' },
    typed: ['Comentario tipeado'],
  },
  {
    path: `/gift/${gift}/reservation`,
    fields: { intent: 'reserve', comment: 'Secreto tipeado' },
    typed: ['Secreto tipeado'],
  },
  {
    path: `/gift/${own}/edit`,
    fields: { Name: 'Título tipeado', Description: 'Descripción tipeada', Rating: '4' },
    typed: ['Título tipeado', 'Descripción tipeada'],
  },
  {
    path: '/login',
    fields: { email: 'quien@example.com', password: 'clave-segura-1' },
    typed: ['quien@example.com'],
    isVisitor: true,
  },
  {
    path: '/register',
    fields: {
      Email: 'nueva@example.com',
      Password: 'clave-segura-1',
      PasswordConfirm: 'clave-segura-1',
      Name: 'Nueva Tipeada',
    },
    typed: ['nueva@example.com', 'Nueva Tipeada'],
    isVisitor: true,
  },
  {
    path: '/forgot-password',
    fields: { email: 'olvido@example.com' },
    typed: ['olvido@example.com'],
    isVisitor: true,
  },
];

describe('an API in trouble', () => {
  test('every page that needs it says what happened and has a way on', async () => {
    const needing = await pagesThatNeedTheApi();
    expect(needing.length).toBeGreaterThan(14);
    const wrong: string[] = [];
    for (const [turn, [trouble, failure]] of Object.entries(troubles).entries()) {
      stack.proxy.breakCall('*', /^\/api/, failure);
      const asked = needing.filter((_path, index) => isTold(index, turn));
      const answers = await Promise.all(asked.map((path) => stack.ask(path)));
      for (const [index, answer] of answers.entries()) {
        wrong.push(...brokenByPage(answer).map((rule) => `${trouble}: ${asked[index]}: ${rule}`));
      }
      await expectMended();
    }
    expect(wrong).toEqual([]);
  });

  test('no form loses what was typed, though its page can be read', async () => {
    const sent = forms(stack.ids);
    const wrong: string[] = [];
    for (const [trouble, failure] of Object.entries(troubles)) {
      for (const method of ['POST', 'PUT', 'PATCH']) stack.proxy.breakCall(method, /^\/api/, failure);
      const answers = await Promise.all(
        sent.map(({ path, fields, isVisitor }) => stack.ask(path, fields, isVisitor)),
      );
      expect([trouble, stack.proxy.broken()]).toEqual([trouble, sent.length]);
      for (const [index, { path, typed }] of sent.entries()) {
        const rules = brokenByForm(answers[index] as HttpAnswer, typed);
        wrong.push(...rules.map((rule) => `${trouble}: ${path}: ${rule}`));
      }
      await expectMended();
    }
    expect(wrong).toEqual([]);
  });
});

test('an API that is gone altogether: pages are 503, and come back', async () => {
  stack.proxy.breakCall('*', /./, 'nothing');
  expect((await stack.ask('/readyz')).status).toBe(503);
  expect((await stack.ask('/healthz')).status).toBe(200);
  expect((await stack.ask('/login', undefined, true)).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 100 }, () => stack.ask('/profile')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
});

// Nothing typed is ever lost. The page that would show it again asks the API, too.
test('an API that is gone altogether: what was typed is there with the next page', async () => {
  const { own, gift } = stack.ids;
  const sentForms: FormCase[] = [
    {
      path: '/profile/edit',
      fields: { form: 'profile', name: 'Ana Tipeada', email: 'ana@example.com' },
      typed: ['Ana Tipeada'],
    },
    {
      path: `/gift/${own}/edit`,
      fields: { form: 'edit-gift', Name: 'Título tipeado', Description: 'Larga', Rating: '4' },
      typed: ['Título tipeado'],
    },
    {
      path: `/gift/${gift}/comments`,
      fields: { form: `comment-new-${gift}`, intent: 'add', comment: 'Comentario tipeado' },
      typed: ['Comentario tipeado'],
    },
  ];
  for (const { path, fields, typed } of sentForms) {
    stack.proxy.breakCall('*', /./, 'nothing');
    const browser = stack.signedIn();
    const sent = await browser.post(path, fields, { referer: stack.url + path });
    expect({ path, status: sent.status }).toEqual({ path, status: 503 });
    const again = await browser.get(path);
    expect({ path, status: again.status, cookies: again.cookies }).toEqual({
      path,
      status: 503,
      cookies: [],
    });
    stack.proxy.mend();
    const { status, text, cookies } = await browser.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    for (const part of typed) expect({ path, part, kept: text.includes(part) }).toMatchObject({ kept: true });
    expect(cookies).toContainEqual(expect.stringMatching(/^deseo-kept-0=;/));
  }
});

test('lists that cannot be read: a friend’s page and one’s own say so', async () => {
  stack.proxy.breakCall('GET', /giftlists/);
  for (const path of ['/profile', `/friend/${stack.ids.friend}`]) {
    const { status, text } = await stack.ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(/role="alert"[^>]*>Error al cargar las listas/);
    expect(text).toContain('<article');
  }
});

test('lists that cannot be read: a gift stays on its own when it is edited', async () => {
  stack.proxy.breakCall('GET', /giftlists/);
  const { status, text } = await stack.ask(`/gift/${stack.ids.own}/edit`);
  expect(status).toBe(200);
  expect(text).toContain('Error al cargar las listas');
  expect(text).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="Cumple"|value="Cumple"[^>]*checked/);
});
