import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { PASSWORD, sampleImage } from '#tests/e2e/setup/people.page.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';
import { findWebkit } from '#tests/webkit/find-webkit.ts';
import { openWebkit } from '#tests/webkit/open-webkit.ts';
import { webkitPage } from '#tests/webkit/webkit-page.ts';

// One story in the engine of Safari. `npm test` runs it where there is one (`findWebkit`), and says so where there is none.

const webkit = findWebkit();
let stack: SplitStack;
let browser: Awaited<ReturnType<typeof openWebkit>>;

beforeAll(async () => {
  if (!webkit) throw new Error('no WebKit here');
  stack = await startSplitStack();
  browser = await openWebkit(webkit);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('WebKit: login, reserve, comment, publish, filter; logout, Back shows none of it', async () => {
  const [ana, beto] = await makeFriends(stack.apiUrl, 'Ana', 'Beto');
  const giftId = await publishByApi(ana, 'Carpa para dos');
  await ana.call('addComment', {
    params: { id: giftId },
    json: { comment: 'Es esta: https://carpas.ar/dos' },
  });
  const { open, press, fill, choose, reads, isAt, isAwake, run, text } = webkitPage(browser.call);

  await open(`${stack.url}/`);
  await fill('//input[@name="email"]', beto.email);
  await fill('//input[@name="password"]', PASSWORD);
  await press('//button[contains(., "Iniciar sesión")]');
  await isAt(/\/home/);
  await isAwake();

  await press('//main//a[contains(., "Carpa para dos")]');
  await isAt(/\/home\/gift\//);
  await press('//dialog//*[self::a or self::button][contains(., "Reservar deseo")]');
  await press('//dialog//button[contains(., "Confirmar")]');
  await reads('Lo reservaste vos');
  await fill('//dialog//textarea[@name="comment"]', 'Desde otro navegador');
  await press('//dialog//button[contains(., "Comentar")]');
  await reads('Desde otro navegador');
  await reads('https://carpas.ar/dos');
  await press('//dialog//a[@aria-label="Cerrar"]');
  await isAt(/\/home$/);

  await open(`${stack.url}/home/create`);
  await isAwake();
  await choose('ImageFile', sampleImage('big-jpeg-1mb.jpg'));
  // why: until then what is told of the picture moves the button away from under the pointer.
  await reads('Imagen lista');
  await press('//button[contains(., "Siguiente") and not(@disabled)]');
  await fill('//input[@name="Name"]', 'Una silla');
  await fill('//textarea[@name="Description"]', 'Para leer');
  await press('//label[.//input[@name="Rating" and @value="4"]]');
  await press('//button[contains(., "Publicar") and not(@disabled)]');
  await isAt(/\/home$/);

  await open(`${stack.url}/profile`);
  await isAwake();
  await reads('Una silla');
  const width = 'return document.querySelector(".gift-card img").naturalWidth';
  expect(await run(width)).toBeGreaterThan(0);
  await press('//summary[contains(., "Filtrar")]');
  await press('//details[@open]//label[contains(., "Sin comprar")]');
  await isAt(/status=unpurchased/);
  await press('//details[@open]//button[contains(., "Aplicar")]');

  await press('//button[contains(., "Cerrar sesión")]');
  await isAt(/^[^?]*\/$/);
  await run('setTimeout(() => history.back())');
  await reads('Iniciar sesión');
  expect(await text()).not.toContain('Una silla');
}, 120_000);
