import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import { mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { usualPreferences } from '#contract/notices.ts';
import { noticeKinds } from '#contract/notification-types.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { openPlainBrowser } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { makeHttpVisitor } from '#tests/web/http-person.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// The page that a link of a mail leads to, where no script runs.

let stack: NoticesStack;
let ana: Person;
beforeAll(async () => {
  stack = await startNoticesStack();
});
beforeEach(async () => {
  ana = await seedPerson(stack.api, 'Ana');
});
afterEach(() => stack.proxy.mend());
afterAll(() => stack?.stop());

describe('mails that stop', () => {
  const linkOf = async (kind: string) =>
    `/avisos/baja/${await inTransaction(stack.api.services.db, (trx) => mailTokenOf(trx, ana.id))}.${kind}`;
  const mailed = async () => (await ana.call('noticePreferences')).body.mail;

  test('opening the link asks, by its kind, and changes nothing', async () => {
    const asked: string[] = [];
    for (const kind of noticeKinds.filter((each) => each !== 'account')) {
      const page = await openPlainBrowser(stack.url).open(await linkOf(kind));
      asked.push(page.document.querySelector('h1')?.textContent ?? '');
    }
    expect(asked).toEqual([
      '¿No querés más mails de fechas?',
      '¿No querés más el resumen semanal?',
      '¿No querés más mails de invitaciones?',
      '¿No querés más mails de comentarios?',
      '¿No querés más mails de lo que vas a regalar?',
    ]);
    expect(await mailed()).toEqual(usualPreferences.mail);
  });

  test('a press stops that kind, signed out, and again is the same', async () => {
    const visitor = openPlainBrowser(stack.url);
    await visitor.open(await linkOf('dates'));
    const stopped = await visitor.press('No mandarme más');
    expect([stopped.status, stopped.text]).toEqual([
      200,
      expect.stringContaining('Listo: no te mandamos más mails de fechas.'),
    ]);
    expect(await mailed()).toEqual(['invitations', 'giving', 'account']);
    const [choose] = stopped.document.querySelectorAll('main a');
    expect(choose?.getAttribute('href')).toBe('/avisos');
    await visitor.open(await linkOf('dates'));
    expect((await visitor.press('No mandarme más')).status).toBe(200);
  });

  test('a mail program’s one click stops them without cookies, Origin or redirect', async () => {
    const program = makeHttpVisitor(stack.url);
    const { status } = await program.post(await linkOf('giving'), { 'List-Unsubscribe': 'One-Click' });
    expect(status).toBe(200);
    expect(await mailed()).toEqual(['dates', 'invitations', 'account']);
  });

  test('a page of another site stops nothing', async () => {
    const headers = { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' };
    const { status } = await makeHttpVisitor(stack.url).post(await linkOf('dates'), {}, headers);
    expect([status, await mailed()]).toEqual([403, usualPreferences.mail]);
  });

  test('a link that serves no more says so, to who opens it and to who sends it', async () => {
    const dead = [`/avisos/baja/${'x'.repeat(22)}.dates`, '/avisos/baja/nada', await linkOf('account')];
    for (const path of dead) {
      const visitor = makeHttpVisitor(stack.url);
      for (const { status, text } of [await visitor.get(path), await visitor.post(path, { a: 'b' })])
        expect([path, status, text]).toEqual([path, 404, expect.stringContaining('Este link ya no sirve.')]);
    }
    expect(await mailed()).toEqual(usualPreferences.mail);
  });

  test('where they could not be stopped the page says that it failed', async () => {
    const path = await linkOf('dates');
    stack.proxy.breakCall('POST', /unsubscribe/);
    const { status, text } = await makeHttpVisitor(stack.url).post(path, { 'List-Unsubscribe': 'One-Click' });
    expect([status, text]).toEqual([500, expect.stringContaining('Reintentar')]);
  });
});
