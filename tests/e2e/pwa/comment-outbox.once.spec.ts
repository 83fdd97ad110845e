import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { befriendByForms, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { connect, SENT, withoutBackgroundSync } from '#tests/e2e/setup/outbox.page.ts';
import { expect, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

test('comment that waits: stays one, and what is changed since is another', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Cambia', 'Bruno Cambia');
  await befriendByForms(ana, bruno);
  const path = `/gift/${await publishByForm(bruno, 'Disco de Bruno')}`;
  const words = page.getByLabel('Agregar comentario');
  const send = page.getByRole('button', { name: 'Comentar' });
  const waits = page.getByText('Mientras tanto quedó guardado');
  const cardsOf = async (title: string) => (await ana.html(path)).split(`${title}</`).length - 1;
  await withoutBackgroundSync(page);
  await page.goto(path);
  await underWorker(page);

  await test.step('changed and sent by hand, it is not sent as it was before too', async () => {
    await words.fill('Lo quiero');
    line.cut();
    await send.click();
    await expect(waits).toBeVisible();
    line.mend();
    await words.fill('Lo quiero mucho');
    await send.click();
    await expect(words).toHaveValue('');
    await expect.poll(() => deviceDump(page)).not.toContain('Lo quiero');
    await page.goto('/profile');
    await connect(page);
    expect(await cardsOf('Lo quiero mucho')).toBe(1);
    expect(await cardsOf('Lo quiero')).toBe(0);
  });

  await test.step('changed while it is sent, the change stays', async () => {
    await page.goto(path);
    await words.fill('Lo primero');
    line.cut();
    await send.click();
    await expect(waits).toBeVisible();
    await words.fill('Lo segundo');
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(words).toHaveValue('Lo segundo');
    await send.click();
    await expect(words).toHaveValue('');
    for (const sent of ['Lo primero', 'Lo segundo']) expect(await cardsOf(sent)).toBe(1);
  });

  await test.step('the same one when its page is fetched again', async () => {
    await page.clock.install();
    await page.goto(path);
    await words.fill('Lo escucho siempre');
    line.loseAnswers('POST', /^\/(outbox|gift)/);
    await send.click();
    await expect(waits).toBeVisible();
    await page.clock.fastForward('01:00');
    const again = page.waitForResponse((answer) => answer.url().includes(`${path}.data`));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await again;
    await expect(page.getByRole('listitem').filter({ hasText: 'Lo escucho siempre' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Escribir otro' })).toBeVisible();
    await send.click();
    await expect(waits).toBeVisible();
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(words).toHaveValue('');
    await expect(waits).toHaveCount(0);
    expect(await cardsOf('Lo escucho siempre')).toBe(1);
  });
});
