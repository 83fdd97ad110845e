import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { usualPreferences } from '#contract/notices.ts';
import { noticeKinds } from '#contract/notification-types.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedDevice } from '#tests/factories/push-device.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  type PlainPage,
  standing,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// Where one is told of what, where no script runs.

let stack: NoticesStack;
let ana: Person;
let browser: PlainBrowser;
beforeAll(async () => {
  stack = await startNoticesStack();
});
beforeEach(async () => {
  ana = await seedPerson(stack.api, 'Ana');
  browser = await signIn(stack, ana);
});
afterEach(() => stack.proxy.mend());
afterAll(() => stack?.stop());

async function signIn({ url }: NoticesStack, { email }: Person): Promise<PlainBrowser> {
  const browser = openPlainBrowser(url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}

const boxes = ({ document }: PlainPage, selector: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input${selector}`)].map(({ value }) => value);
/** Those that are ticked, and those that cannot be changed. */
const chosenOf = (page: PlainPage, name: string) =>
  boxes(page, `[name=${name}]:is([checked], [type=hidden])`);
const ticks = (page: PlainPage) => ({
  phone: chosenOf(page, 'phone'),
  mail: chosenOf(page, 'mail'),
  isDiscreet: boxes(page, '[name=isDiscreet][checked]').length === 1,
  quietFrom: Number(standing(field(page, 'quietFrom'))),
  quietTo: Number(standing(field(page, 'quietTo'))),
});

/** Presses a tick. */
function press({ page: { document } }: PlainBrowser, selector: string): void {
  const box = document.querySelector<HTMLInputElement>(`input[type=checkbox]${selector}`);
  if (!box) throw new Error(`no box ${selector}`);
  box.checked = !box.checked;
}

const chosen = { ...usualPreferences, phone: ['dates', 'gifts', 'comments', 'giving', 'account'] };

describe('notice preferences', () => {
  test('the usual ones stand at first; what is changed is kept', async () => {
    const first = await browser.open('/avisos');
    expect(ticks(first)).toEqual(usualPreferences);
    expect(boxes(first, '[type=checkbox]')).toHaveLength(2 * noticeKinds.length);
    expect(boxes(first, ':disabled')).toEqual([]);
    expect(first.text.match(/En la app/g)).toHaveLength(1);
    for (const kind of ['gifts', 'invitations']) press(browser, `[name=phone][value=${kind}]`);
    press(browser, '[name=isDiscreet]');
    const saved = await browser.press('Guardar', { quietFrom: '0', quietTo: '23' });
    expect(saved).toMatchObject({ status: 200, address: '/avisos' });
    expect(saved.text).toContain('Avisos guardados');
    const changed = { ...chosen, isDiscreet: false, quietFrom: 0, quietTo: 23 };
    expect(ticks(saved)).toEqual(changed);
    expect((await ana.call('noticePreferences')).body).toMatchObject(changed);
  });

  test('no tick at all is kept too, but for what is always mailed', async () => {
    await browser.open('/avisos');
    for (const name of ['phone', 'mail'])
      for (const kind of boxes(browser.page, `[name=${name}][checked]`))
        press(browser, `[name=${name}][value=${kind}]`);
    const saved = await browser.press('Guardar');
    expect(ticks(saved)).toEqual({ ...usualPreferences, phone: [], mail: ['account'] });
  });

  test('refused, or not saved, they say so, and nothing that was ticked is lost', async () => {
    const tryWith = async (button: string, hour: string) => {
      const page = await browser.press(button, { quietTo: hour });
      const { quietTo: _, ...rest } = ticks(page);
      return { status: page.status, told: page.text.includes('Error al guardar tus avisos'), ...rest };
    };
    const { quietTo: _, ...kept } = chosen;
    await browser.open('/avisos');
    for (const kind of ['gifts', 'invitations']) press(browser, `[name=phone][value=${kind}]`);
    expect(await tryWith('Guardar', '24')).toEqual({ status: 400, told: true, ...kept });
    stack.proxy.breakCall('PUT', /preferences/);
    expect(await tryWith('Reintentar', '9')).toEqual({ status: 500, told: true, ...kept });
    stack.proxy.mend();
    expect((await browser.press('Reintentar')).text).toContain('Avisos guardados');
    expect((await ana.call('noticePreferences')).body).toMatchObject(chosen);
  });

  test('what this site cannot send is no column, is said, and stays as it was', async () => {
    const silent = await startNoticesStack({ PUSH: 'off' });
    onTestFinished(() => silent.stop());
    const beto = await seedPerson(silent.api, 'Beto');
    const alone = await signIn(silent, beto);
    const page = await alone.open('/avisos');
    for (const text of ['Este sitio no manda mails.', 'Este sitio no manda avisos al teléfono.'])
      expect(page.text).toContain(text);
    expect(boxes(page, '[type=checkbox]')).toEqual(['on']);
    expect((await alone.press('Guardar', { quietTo: '8' })).text).toContain('Avisos guardados');
    expect((await beto.call('noticePreferences')).body).toMatchObject({ ...usualPreferences, quietTo: 8 });
  });

  test('this device is marked, and gets a test that is told to have gone or not', async () => {
    const endpoint = 'https://127.0.0.1/push';
    await seedDevice(stack.api, ana);
    const [session] = await stack.api.services.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', ana.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    const { id } = await seedDevice(stack.api, ana, endpoint);
    await stack.api.services.db
      .updateTable('push_devices')
      .set({ session_hash: session?.token_hash ?? '' })
      .where('id', '=', id)
      .execute();
    const { text } = await browser.open('/avisos');
    expect(text.match(/Este dispositivo/g)).toHaveLength(1);
    const told = await browser.press('Mandame uno de prueba');
    expect(told.text).toContain('No pudimos mandar el aviso. Probá de nuevo en un rato.');
  });

  test('devices are named with their day, and taken away one by one', async () => {
    expect((await browser.open('/avisos')).text).toContain('Ningún dispositivo recibe avisos.');
    await seedDevice(stack.api, ana);
    await seedDevice(stack.api, ana);
    const { text } = await browser.open('/avisos');
    expect(text).toMatch(/Chrome en Android · desde el \d{1,2} de [a-z]+/);
    stack.proxy.breakCall('DELETE', /devices/);
    expect((await browser.press('Quitar Chrome en Android')).text).toContain(
      'Error al quitar el dispositivo',
    );
    stack.proxy.mend();
    const left = await browser.press('Quitar Chrome en Android');
    expect(left.text).toContain('Ese dispositivo ya no recibe avisos.');
    expect((await ana.call('pushDevices')).body).toHaveLength(1);
    // why: one that was taken away in another tab is gone all the same.
    const [device] = (await ana.call('pushDevices')).body;
    await ana.call('deletePushDevice', { params: { id: device?.id ?? '' } });
    const none = await browser.press('Quitar Chrome en Android');
    expect(none.text).toContain('Ese dispositivo ya no recibe avisos.');
    expect(none.text).toContain('Ningún dispositivo recibe avisos.');
  });
});
