import { makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

test.beforeEach(async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(ana, 'Mate');
  await signIn(page, beto.email);
  await page.goto('/home');
});

test('a comment begun in a detail is there when the detail is opened again, until it is sent', async ({
  page,
}) => {
  const detail = page.locator('dialog:modal');
  const field = detail.getByLabel('Agregar comentario');
  const open = (title: string) => page.getByRole('link', { name: title, exact: true }).click();
  await open('Carpa');
  await field.fill('A medio escribir');
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await open('Mate');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await open('Carpa');
  await expect(field).toHaveValue('A medio escribir');
  await detail.getByRole('button', { name: 'Comentar' }).click();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await open('Carpa');
  await expect(detail.getByText('A medio escribir')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a comment that waits for a connection is not begun again', async ({ page }) => {
  await page.route('**/comments.data**', (route) => route.abort());
  const detail = page.locator('dialog:modal');
  const field = detail.getByLabel('Agregar comentario');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await field.fill('Ya guardado');
  await detail.getByRole('button', { name: 'Comentar' }).click();
  await expect(detail.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await expect(field).toHaveValue('');
});

test('a comment that was refused is there when its detail is opened again', async ({ page, split }) => {
  const detail = page.locator('dialog:modal');
  const field = detail.getByLabel('Agregar comentario');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await field.fill('No pasó');
  split.proxy.breakCall('POST', /comments$/);
  await detail.getByRole('button', { name: 'Comentar' }).click();
  await expect(detail.getByRole('alert').getByText('Error al agregar el comentario')).toBeVisible();
  split.proxy.mend();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await expect(field).toHaveValue('No pasó');
});

test('a comment that is refused after its detail was closed is there when that is opened again', async ({
  page,
  split,
}) => {
  const detail = page.locator('dialog:modal');
  const field = detail.getByLabel('Agregar comentario');
  const open = () => page.getByRole('link', { name: 'Carpa', exact: true }).click();
  let letThrough: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/comments.data**', async (route) => {
    await slow;
    await route.continue();
  });
  split.proxy.breakCall('POST', /comments$/);
  await open();
  await field.fill('Llegó tarde');
  const onItsWay = page.waitForRequest(/comments\.data/);
  await detail.getByRole('button', { name: 'Comentar' }).click();
  await onItsWay;
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  letThrough();
  // why: a detail shows what is remembered when it is opened, and nothing on the page tells that the refusal came.
  const offered = async () => {
    await open();
    const text = await field.inputValue();
    if (text === '') await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(text === '' ? 0 : 1);
    return text;
  };
  await expect.poll(offered).toBe('Llegó tarde');
  split.proxy.mend();
});

test('a double click opens a dialog and leaves it open; a click beside it closes it', async ({ page }) => {
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  const button = page.getByRole('link', { name: 'Reservar deseo' });
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const question = page.getByRole('heading', { name: 'Confirmar Reserva' });
  await expect(question).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question).toHaveCount(0);
});

test('Escape in a dialog over a detail, or a click beside it, closes that dialog and leaves the detail', async ({
  page,
}) => {
  const dialogs = page.locator('dialog:modal');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  const leave = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)];
  for (const [index, close] of leave.entries()) {
    await page.getByRole('link', { name: 'Reservar deseo' }).click();
    await expect(dialogs, `way ${index}`).toHaveCount(2);
    await close();
    await expect(dialogs, `way ${index}`).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Reservar deseo' })).toBeFocused();
    await expect(page).toHaveURL(/\/home\/gift\//);
  }
});

test('a comment begun is there after the page was loaded again, and for nobody else who signs in', async ({
  page,
  split,
}) => {
  const field = page.getByLabel('Agregar comentario');
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await field.fill('Antes de recargar');
  await page.reload();
  await expect(field).toHaveValue('Antes de recargar');
  const carla = await makeApiPerson(split.apiUrl, 'Carla');
  const address = page.url();
  await page.context().clearCookies();
  await signIn(page, carla.email);
  await page.goto(address);
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Antes de recargar');
});

test('a comment that is sent from a page of an older build is not lost when the page is loaded again for it', async ({
  page,
}) => {
  const field = page.getByLabel('Agregar comentario');
  const send = page.getByRole('button', { name: 'Comentar' });
  // What the next build's server answers when it is asked about the routes of the one before.
  const reloadFirst = { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } };
  await page.route('**/__manifest**', (route) => route.fulfill(reloadFirst));
  const gift = await page.getByRole('link', { name: 'Carpa', exact: true }).getAttribute('href');
  await page.goto(gift?.replace('/home', '') ?? '');
  await field.fill('Antes del despliegue');
  // As if the scripts had not been told what was typed, which happened now and then to what was sent as they started.
  await hydrated(page);
  await page.evaluate(() => sessionStorage.clear());
  // The new document waits until what stands in its place was seen; the browser lets nobody look into the page by then.
  const stood: string[] = [];
  page.on('console', (message) => stood.push(message.text()));
  await page.evaluate(() => {
    const tell = () => console.log(document.querySelector('main')?.textContent);
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/gift/*', async (route) => {
    await expect.poll(() => stood).toContainEqual(expect.stringContaining('Abriendo la versión nueva...'));
    await route.continue();
  });
  const again = page.waitForEvent('load');
  await send.click();
  await again;
  expect(stood.join()).not.toContain('Algo salió mal');
  await expect(field).toHaveValue('Antes del despliegue');
  await page.unroute('**/__manifest**');
  await page.reload();
  await expect(field).toHaveValue('Antes del despliegue');
  await send.click();
  await expect(page.getByText('Comentario agregado exitosamente').first()).toBeVisible();
  await expect(field).toHaveValue('');
});
