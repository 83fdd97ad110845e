import type { Page } from '@playwright/test';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { aPushDevice } from '#tests/factories/push-device.ts';

const tick = (page: Page, kind: string, place: string) =>
  page.getByRole('checkbox', { name: `${kind} ${place}` });
const invitations = (page: Page) => tick(page, 'Invitaciones', 'en el teléfono');

test('notices: the gear leads to the choices; a failure keeps them; a device goes', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await ana.call('addPushDevice', { json: aPushDevice() });
  await signIn(page, ana.email);

  await test.step('what could not be saved stays ticked, and is saved when tried again', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Cómo te avisamos' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(invitations(page)).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(1000);

    await invitations(page).uncheck();
    await page.getByText('Horario tranquilo').click();
    await page.getByLabel('Desde').selectOption('23:00');
    split.proxy.breakCall('PUT', /preferences/);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Error al guardar tus avisos')).toBeVisible();
    await expect(invitations(page)).not.toBeChecked();
    split.proxy.mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Avisos guardados').first()).toBeVisible();
    await page.reload();
    await expect(invitations(page)).not.toBeChecked();
    await expect(tick(page, 'Comentarios', 'en el teléfono')).toBeChecked();
    await expect(page.getByLabel('Desde')).toHaveValue('23');
  });

  await test.step('the device is taken away', async () => {
    await page.getByRole('button', { name: 'Quitar Chrome en Android' }).click();
    await expect(page.getByText('Ningún dispositivo recibe avisos.')).toBeVisible();
    expect((await ana.call('pushDevices')).body).toEqual([]);
  });
});
