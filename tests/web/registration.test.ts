import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import {
  type LinkFor,
  makeOperatorLink,
} from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { createInviteLink } from '#api/features/people/invite-links/invite-link-store.ts';
import { askForAccount } from '#contract/registration.ts';
import { shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import {
  field,
  openPlainBrowser,
  type PlainPage,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail } from '#tests/web/http-person.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// What is shown where not everybody may make an account (docs/product/sign-in.md).
let google: GoogleProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
});
afterAll(() => google?.stop());

/** How often a page says whom to ask, and what on it leads to an account. */
const doorOf = ({ document, text }: PlainPage, sentence: string) => ({
  told: text.split(sentence).length - 1,
  ways: [
    ...document.querySelectorAll('a[href*="/register"], a[href="?crear"], form[enctype], [value=register]'),
  ].length,
});

describe.each(['invited', 'closed'] as const)('registration, %s', (registration) => {
  let stack: NoticesStack;
  let ana: Person;
  beforeAll(async () => {
    const settings = { ...google.environment, REGISTRATION: registration };
    stack = await startNoticesStack(settings, { ...settings, ...google.webEnvironment });
    ana = await seedPerson(stack.api, 'Ana');
  });
  afterAll(() => stack?.stop());
  const sentence = askForAccount[registration];
  const invite = async () => (await createInviteLink(stack.api.services.db, stack.api.clock, ana.id)).token;

  test('each page where one signs up says whom to ask, once, and leads to no refusal', async () => {
    const gift = await seedGift(stack.api, ana, 'Bici');
    const { token } = await shareList(ana);
    const browser = openPlainBrowser(stack.url);
    const pages: Record<string, ReturnType<typeof doorOf>> = {};
    const look = async (path: string) => {
      pages[path.replace(token, 'T').replace(gift, 'G')] = doorOf(await browser.open(path), sentence);
    };
    for (const path of ['/', '/login?redirectTo=%2Ffechas', '/register', '/onboarding']) await look(path);
    for (const path of [`/register?invite=${'x'.repeat(32)}`, '/vaquita/unirse/x', `/lista/${token}`])
      await look(path);
    await browser.open(`/lista/${token}/entrar`);
    await browser.press('Ver qué falta', { name: 'Lola', isSomebodyElse: 'on' });
    await browser.open(`/lista/${token}/deseo/${gift}/reservar`);
    await browser.press('Confirmar');
    for (const path of [`/lista/${token}/deseo/${gift}`, '/mis-reservas']) await look(path);
    expect(Object.keys(pages)).toHaveLength(9);
    for (const [path, door] of Object.entries(pages)) expect(door, path).toEqual({ told: 1, ways: 0 });
  });

  test('a form that was open before is refused in a sentence, and keeps what was typed', async () => {
    const browser = openPlainBrowser(stack.url);
    const path = `/register?invite=${await invite()}`;
    const page = await browser.open(path);
    if (registration === 'closed') return expect(doorOf(page, sentence)).toEqual({ told: 1, ways: 0 });
    await stack.api.services.db.deleteFrom('invite_links').execute();
    const typed = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Eva' };
    const refused = await browser.press('Crear cuenta', typed);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([403, true]);
  });

  test('who comes by a friend’s link makes an account, or is told whom to ask', async () => {
    const browser = openPlainBrowser(stack.url);
    const page = await browser.open(`/invite/${await invite()}`);
    if (registration === 'closed') return expect(doorOf(page, sentence)).toEqual({ told: 1, ways: 0 });
    expect(page.text).toContain('Ana te invitó');
    const typed = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Eva' };
    expect((await browser.press('Crear cuenta', typed)).address).toMatch(/^\/onboarding/);
  });

  test('an operator’s link: a password and a name, and one is in; then it serves no more', async () => {
    const { db } = stack.api.services;
    const give = (of: LinkFor) => inTransaction(db, (trx) => makeOperatorLink(trx, stack.api.clock, of));
    const invited = `/entrar/${(await give({ email: freshEmail() })).token}`;
    const browser = openPlainBrowser(stack.url);
    expect((await browser.open(invited)).text).toContain('Elegí tu contraseña');
    const refused = await browser.press('Entrar', { name: 'Abuela', password: PASSWORD, confirm: 'otra' });
    expect([refused.status, standing(field(refused, 'name'))]).toEqual([400, 'Abuela']);
    expect(told(refused, 'confirm')).toContain('Las contraseñas no coinciden');
    const typed = { name: 'Abuela', password: PASSWORD, confirm: PASSWORD };
    expect((await browser.press('Entrar', typed)).address).toMatch(/^\/onboarding/);
    expect((await openPlainBrowser(stack.url).open(invited)).status).toBe(404);
    const again = `/entrar/${(await give({ userId: ana.id })).token}`;
    expect((await browser.open(again)).text).toContain('En este navegador hay otra cuenta abierta.');
    const other = openPlainBrowser(stack.url);
    await other.open(again);
    const { address } = await other.press('Entrar', { password: 'elegida-1', confirm: 'elegida-1' });
    expect(address).toBe('/home');
  });

  test('a friend’s link also lets in whom a provider knows; others are told whom to ask', async () => {
    const come = async (path: string) => {
      google.signInAs({ sub: freshEmail(), email: freshEmail(), name: 'Gugl' });
      const browser = openPlainBrowser(stack.url);
      await browser.open(path);
      return browser.press(path.startsWith('/login') ? 'Continuar con Google' : 'Registrarse con Google');
    };
    expect((await come('/login')).text).toContain(sentence);
    if (registration === 'closed') return;
    expect((await come(`/register?invite=${await invite()}`)).address).toMatch(/^\/onboarding/);
  });
});
