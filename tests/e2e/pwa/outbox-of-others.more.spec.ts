import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { befriendByForms, enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import {
  connect,
  entriesSeen,
  publishLater,
  withoutBackgroundSync,
  writeDeseo,
} from '#tests/e2e/setup/outbox.page.ts';
import { expect, keptPaths, test } from '#tests/e2e/setup/worker-stack.ts';

test('what waits and its writer: goes with them, and is nobody else’s', async ({
  page,
  context,
  playwright,
  baseURL,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Quedada', 'Bruno Quedado');
  await befriendByForms(ana, bruno);
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  await withoutBackgroundSync(page);

  await test.step('a logout that cannot be sent keeps it', async () => {
    const kept = async () => Object.values(await keptPaths(page)).flat();
    await writeDeseo(page, 'Escrito antes de salir');
    await page.evaluate(() => fetch('/profile.data'));
    await expect.poll(kept).toContain('/profile');
    line.cut();
    await publishLater(page);
    await page.goto('/profile');
    await leave.click();
    await expect(page.getByText('Sin conexión no se puede cerrar la sesión')).toBeVisible();
    expect(await deviceDump(page)).toContain('Escrito antes de salir');
    expect(await kept()).toEqual([]);
  });

  await test.step('one that can takes it away, sent before', async () => {
    line.mend();
    await leave.click();
    await expect(enter).toBeVisible();
    await expect.poll(() => deviceDump(page)).not.toContain('Escrito antes de salir');
    expect(await bruno.html('/home')).toContain('Escrito antes de salir');
  });

  const caro = await makeFormPerson(playwright, baseURL, 'Caro Rechazada');
  await test.step('what is said of it is not said to who comes after', async () => {
    await enterAs(context, caro);
    await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
    line.cut();
    await publishLater(page);
    line.mend();
    await page.goto('/profile');
    const refused = page.getByText('Lo que ibas a publicar no se pudo enviar');
    await expect(refused).toBeVisible();
    await leave.click();
    await expect(enter).toBeVisible();
    await expect(refused).toHaveCount(0);
  });

  await test.step('it is never sent as another, nor left for them', async () => {
    const dani = await makeFormPerson(playwright, baseURL, 'Dani Después');
    await enterAs(context, bruno);
    await writeDeseo(page, 'Secreto sin enviar');
    line.cut();
    await publishLater(page);
    await enterAs(context, dani);
    const before = entriesSeen(line);
    line.mend();
    await connect(page);
    await expect.poll(() => entriesSeen(line) - before).toBe(1);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Dani Después' })).toBeVisible();
    await expect.poll(() => deviceDump(page)).not.toContain('Secreto sin enviar');
    for (const person of [bruno, dani])
      expect(await person.html('/profile')).not.toContain('Secreto sin enviar');
  });
});
