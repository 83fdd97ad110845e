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
import { turnTab } from '#tests/e2e/setup/turn-tab.ts';
import { expect, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

test('what waits: is sent once the connection is back, and once only', async ({
  page,
  context,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Subte', 'Bruno Subte');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  const cardsOf = async (title: string) => (await ana.html(`/gift/${giftId}`)).split(`${title}</`).length - 1;
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
    const words = page.getByLabel('Agregar comentario');
    const send = page.getByRole('button', { name: 'Comentar' });
    const waits = page.getByText('Mientras tanto quedó guardado');
    await page.goto(`/gift/${giftId}`);
    await underWorker(page);
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
    expect(await ana.html(`/gift/${giftId}`)).not.toContain('Reservado!!!');
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
});
