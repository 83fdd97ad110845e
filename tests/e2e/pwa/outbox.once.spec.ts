import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { befriendByForms, enterAs, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import {
  connect,
  entriesSeen,
  publishLater,
  SENT,
  withoutBackgroundSync,
  writeDeseo,
} from '#tests/e2e/setup/outbox.page.ts';
import { turnTab } from '#tests/e2e/setup/turn-tab.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

test.beforeEach(({ page }) => withoutBackgroundSync(page));

const cardsOf = async (html: Promise<string>, title: string) => (await html).split(`${title}</`).length - 1;

test('a deseo and a comment written without a connection are sent once it is back, and once only', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Subte', 'Bruno Subte');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  await writeDeseo(page, 'Paraguas');
  // The worst of connections: the form arrives, its answer does not.
  line.loseAnswers('POST', /^\/home\/publish/);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  line.mend();
  const before = entriesSeen(line);
  await connect(page, 2);
  await expect(page.getByText(SENT)).toBeVisible();
  // why: the second of them takes its turn after the first, and finds nothing left to send.
  await page.evaluate(() => navigator.locks.request('deseo-outbox', () => undefined));
  expect(entriesSeen(line) - before).toBe(1);
  await page.goto('/profile');
  await expect(page.getByRole('article').filter({ hasText: 'Paraguas' })).toHaveCount(1);

  await page.goto(`/gift/${giftId}`);
  await page.getByLabel('Agregar comentario').fill('Lo quiero escuchar');
  line.cut();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await page.getByRole('button', { name: 'Escribir otro' }).click();
  await expect(page.getByLabel('Agregar comentario')).toHaveValue('');
  await page.getByLabel('Agregar comentario').fill('Y prestarlo después');
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await openReservation(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Una reserva no puede esperar')).toBeVisible();
  line.mend();
  // The next visit sends it.
  await page.goto('/home');
  await expect(page.getByText(SENT)).toBeVisible();
  await expect.poll(() => cardsOf(ana.html(`/gift/${giftId}`), 'Lo quiero escuchar')).toBe(1);
  expect(await cardsOf(ana.html(`/gift/${giftId}`), 'Y prestarlo después')).toBe(1);
  expect(await ana.html(`/gift/${giftId}`)).not.toContain('Reservado!!!');
});

test('a comment that waits, and is then changed and sent by hand, is not sent as it was before too', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Cambia', 'Bruno Cambia');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  await page.goto(`/gift/${giftId}`);
  await underWorker(page);
  await hydrated(page);
  const words = page.getByLabel('Agregar comentario');
  await words.fill('Lo quiero');
  line.cut();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  line.mend();
  await words.fill('Lo quiero mucho');
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(words).toHaveValue('');
  await expect.poll(() => deviceDump(page)).not.toContain('Lo quiero');
  await page.goto('/profile');
  await hydrated(page);
  await connect(page);
  expect(await cardsOf(ana.html(`/gift/${giftId}`), 'Lo quiero mucho')).toBe(1);
  expect(await cardsOf(ana.html(`/gift/${giftId}`), 'Lo quiero')).toBe(0);
});

test('a comment that waits stays the same one when its page is fetched again', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Espera', 'Bruno Espera');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  await page.clock.install();
  await page.goto(`/gift/${giftId}`);
  await underWorker(page);
  await hydrated(page);
  const words = page.getByLabel('Agregar comentario');
  const waits = page.getByText('Mientras tanto quedó guardado');
  await words.fill('Lo escucho siempre');
  line.loseAnswers('POST', /^\/(outbox|gift)/);
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(waits).toBeVisible();
  await page.clock.fastForward('01:00');
  const again = page.waitForResponse((answer) => answer.url().includes(`/gift/${giftId}.data`));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await again;
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo escucho siempre' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Escribir otro' })).toBeVisible();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(waits).toBeVisible();
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(words).toHaveValue('');
  await expect(waits).toHaveCount(0);
  expect(await cardsOf(ana.html(`/gift/${giftId}`), 'Lo escucho siempre')).toBe(1);
});

test('what was changed in a comment since it waits stays in the form, and is another one', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Sigue', 'Bruno Sigue');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  await page.goto(`/gift/${giftId}`);
  await underWorker(page);
  await hydrated(page);
  const words = page.getByLabel('Agregar comentario');
  await words.fill('Lo primero');
  line.cut();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await words.fill('Lo segundo');
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(words).toHaveValue('Lo segundo');
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(words).toHaveValue('');
  for (const sent of ['Lo primero', 'Lo segundo'])
    expect(await cardsOf(ana.html(`/gift/${giftId}`), sent)).toBe(1);
});

test('what waits is sent when its tab is looked at again, and when the browser finds a connection', async ({
  page,
  context,
  line,
  people,
}) => {
  await people('Ana Vuelve');
  await writeDeseo(page, 'Paraguas');
  line.cut();
  await publishLater(page);
  line.mend();
  const turn = async (state: DocumentVisibilityState) => {
    await turnTab(page, state);
    await page.evaluate(() => navigator.locks.request('deseo-outbox', () => undefined));
    return entriesSeen(line);
  };
  const before = entriesSeen(line);
  expect([await turn('hidden'), await turn('visible'), await turn('visible')]).toEqual([
    before,
    before + 1,
    before + 1,
  ]);
  await expect(page.getByText(SENT)).toBeVisible();

  await writeDeseo(page, 'Linterna');
  await context.setOffline(true);
  await publishLater(page);
  await context.setOffline(false);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(entriesSeen(line)).toBe(before + 2);
});

test('what one person wrote is never sent as another, nor left for them', async ({
  page,
  context,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Antes', 'Bruno Después');
  await writeDeseo(page, 'Secreto sin enviar');
  line.cut();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await enterAs(context, bruno);
  const before = entriesSeen(line);
  line.mend();
  await connect(page);
  await expect.poll(() => entriesSeen(line) - before).toBe(1);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Bruno Después' })).toBeVisible();
  await expect.poll(() => deviceDump(page)).not.toContain('Secreto sin enviar');
  for (const person of [ana, bruno])
    expect(await person.html('/profile')).not.toContain('Secreto sin enviar');
});

test('what is said of what one person wrote is not said to who comes after', async ({
  page,
  line,
  people,
}) => {
  await people('Ana Rechazada');
  await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
  line.cut();
  await publishLater(page);
  line.mend();
  await page.goto('/profile');
  const refused = page.getByText('Lo que ibas a publicar no se pudo enviar');
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('a logout that cannot be sent keeps what waits; one that is takes it away, sent before', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Quedada', 'Bruno Quedado');
  await befriendByForms(ana, bruno);
  await writeDeseo(page, 'Escrito antes de salir');
  const kept = async () => Object.values(await keptPaths(page)).flat();
  await page.evaluate(() => fetch('/profile.data'));
  await expect.poll(kept).toContain('/profile');
  line.cut();
  await publishLater(page);
  await page.goto('/profile');
  await hydrated(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sin conexión no se puede cerrar la sesión')).toBeVisible();
  expect(await deviceDump(page)).toContain('Escrito antes de salir');
  expect(await kept()).toEqual([]);

  line.mend();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(() => deviceDump(page)).not.toContain('Escrito antes de salir');
  expect(await bruno.html('/home')).toContain('Escrito antes de salir');
});
