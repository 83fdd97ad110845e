import { turnTab } from '#tests/e2e/pwa/turn-tab.ts';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { befriendByForms, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import {
  connect,
  entriesSeen,
  publishLater,
  SENT,
  withoutBackgroundSync,
  writeDeseo,
} from '#tests/e2e/setup/outbox.page.ts';
import { expect, test } from '#tests/e2e/setup/worker-stack.ts';

test('what waits: is sent once the connection is back, and once only', async ({
  page,
  context,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Subte', 'Bruno Subte');
  await befriendByForms(ana, bruno);
  const gift = `/gift/${await publishByForm(bruno, 'Disco de Bruno')}`;
  const words = page.getByLabel('Agregar comentario');
  const send = page.getByRole('button', { name: 'Comentar' });
  const waits = page.getByText('Mientras tanto quedó guardado');
  const cardsOf = async (title: string) => (await ana.html(gift)).split(`${title}</`).length - 1;
  const sent = page.getByText(SENT);
  // why: whoever comes next takes their turn after those who send, and finds nothing left.
  const afterSending = () => page.evaluate(() => navigator.locks.request('deseo-outbox', () => undefined));
  await withoutBackgroundSync(page);

  await test.step('a deseo that arrived, and whose answer did not', async () => {
    await writeDeseo(page, 'Paraguas');
    line.loseAnswers('POST', /^\/home\/publish/);
    await publishLater(page);
    line.mend();
    const before = entriesSeen(line);
    await connect(page, 2);
    await expect(sent).toBeVisible();
    await afterSending();
    expect(entriesSeen(line) - before).toBe(1);
    await page.goto('/profile');
    await expect(page.getByRole('article').filter({ hasText: 'Paraguas' })).toHaveCount(1);
  });

  await test.step('comments, with the next visit; a reservation cannot wait', async () => {
    await page.goto(gift);
    await words.fill('Lo quiero escuchar');
    line.cut();
    await send.click();
    await expect(waits).toBeVisible();
    await send.click();
    await page.getByRole('button', { name: 'Escribir otro' }).click();
    await expect(words).toHaveValue('');
    await words.fill('Y prestarlo después');
    await send.click();
    await expect(waits).toBeVisible();
    await openReservation(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Una reserva no puede esperar')).toBeVisible();
    line.mend();
    await page.goto('/home');
    await expect(sent).toBeVisible();
    await expect.poll(() => cardsOf('Lo quiero escuchar')).toBe(1);
    expect(await cardsOf('Y prestarlo después')).toBe(1);
    expect(await ana.html(gift)).not.toContain('Reservado!!!');
  });

  await test.step('when its tab is looked at again', async () => {
    await writeDeseo(page, 'Sombrilla');
    line.cut();
    await publishLater(page);
    line.mend();
    const turn = async (state: DocumentVisibilityState) => {
      await turnTab(page, state);
      await afterSending();
      return entriesSeen(line);
    };
    const before = entriesSeen(line);
    expect([await turn('hidden'), await turn('visible'), await turn('visible')]).toEqual([
      before,
      before + 1,
      before + 1,
    ]);
    await expect(sent).toBeVisible();
  });

  await test.step('when the browser finds a connection', async () => {
    await writeDeseo(page, 'Linterna');
    const before = entriesSeen(line);
    await context.setOffline(true);
    await publishLater(page);
    await context.setOffline(false);
    await expect(sent).toBeVisible();
    expect(entriesSeen(line)).toBe(before + 1);
  });

  await test.step('a comment that is changed and sent by hand, it is not sent as it was before too', async () => {
    await page.goto(gift);
    await words.fill('Lo necesito');
    line.cut();
    await send.click();
    await expect(waits).toBeVisible();
    line.mend();
    await words.fill('Lo necesito mucho');
    await send.click();
    await expect(words).toHaveValue('');
    await expect.poll(() => deviceDump(page)).not.toContain('Lo necesito');
    await page.goto('/profile');
    await connect(page);
    expect(await cardsOf('Lo necesito mucho')).toBe(1);
    expect(await cardsOf('Lo necesito')).toBe(0);
  });

  await test.step('a comment that is changed while it is sent, the change stays', async () => {
    await page.goto(gift);
    await words.fill('Lo primero');
    line.cut();
    await send.click();
    await expect(waits).toBeVisible();
    await words.fill('Lo segundo');
    line.mend();
    await connect(page);
    await expect(sent).toBeVisible();
    await expect(words).toHaveValue('Lo segundo');
    await send.click();
    await expect(words).toHaveValue('');
    for (const each of ['Lo primero', 'Lo segundo']) expect(await cardsOf(each)).toBe(1);
  });

  await test.step('a comment, still the same one when its page is fetched again', async () => {
    await page.clock.install();
    await page.goto(gift);
    await words.fill('Lo escucho siempre');
    line.loseAnswers('POST', /^\/(outbox|gift)/);
    await send.click();
    await expect(waits).toBeVisible();
    await page.clock.fastForward('01:00');
    const again = page.waitForResponse((answer) => answer.url().includes(`${gift}.data`));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await again;
    await expect(page.getByRole('listitem').filter({ hasText: 'Lo escucho siempre' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Escribir otro' })).toBeVisible();
    await send.click();
    await expect(waits).toBeVisible();
    line.mend();
    await connect(page);
    await expect(sent).toBeVisible();
    await expect(words).toHaveValue('');
    await expect(waits).toHaveCount(0);
    expect(await cardsOf('Lo escucho siempre')).toBe(1);
  });
});
