import type { Page } from '@playwright/test';
import { befriendByApi, makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const confirm = (giver: Page) => giver.getByRole('button', { name: 'Confirmar' }).click();
const cancelling = (giver: Page) => giver.getByRole('button', { name: 'Cancelar Reserva' });
const mine = (giver: Page) => giver.getByText('Lo reservaste vos');

test('reservation: signed in for, made, seen, cancelled, raced for, of what is gone', async ({
  page: beto,
  newPerson,
  split,
  javaScriptEnabled,
}) => {
  const [owner, giver] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const otherGiver = await makeApiPerson(split.apiUrl, 'Caro');
  await befriendByApi(otherGiver, owner);
  const tetera = await publishByApi(owner, 'Tetera');
  const carpa = await publishByApi(owner, 'Carpa');
  const path = `/gift/${tetera}`;
  const caro = await newPerson();
  await signIn(caro, otherGiver.email);

  await test.step('whoever is not signed in goes to the login and comes back to the gift', async () => {
    await beto.goto(path);
    await beto.getByRole('link', { name: 'Iniciar sesión para reservar' }).click();
    await beto.getByLabel('Email').fill(giver.email);
    await beto.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await beto.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(beto).toHaveURL(path);
    await expect(beto.getByRole('link', { name: 'Reservar deseo' })).toBeVisible();
  });

  await test.step('made over the feed, refused or not it leads back there', async () => {
    await beto.goto(`/home${path}`);
    await openReservation(beto, 'a'.repeat(1001));
    await confirm(beto);
    const note = beto.getByLabel('Comentario (opcional)');
    await expect(note).toHaveAccessibleDescription(/no puede tener más de 1000 caracteres/);
    await expect(note).toHaveValue('a'.repeat(1001));
    await expect(beto.getByRole('link', { name: 'Ahora no' })).toHaveAttribute('href', `/home${path}`);
    await note.fill('Lo busco el sábado');
    await confirm(beto);
    await expect(beto.getByText('¡Deseo reservado exitosamente! 💝').first()).toBeVisible();
    await expect(beto).toHaveURL(`/home${path}`);
    await expect(mine(beto)).toBeVisible();
    await expect(beto.getByText('Reservado!!!')).toBeVisible();
    if (withScripts(javaScriptEnabled)) {
      await expect(beto.getByRole('status').filter({ hasText: 'Lo reservaste vos' })).toBeFocused();
    }
  });

  await test.step('another giver sees who reserved and why, until it is cancelled', async () => {
    await caro.goto(path);
    await expect(caro.getByText('Lo reservó Beto')).toBeVisible();
    await expect(caro.getByText('Lo busco el sábado')).toBeVisible();
    await expect(caro.getByText('Reservar deseo')).toHaveCount(0);
    await expect(cancelling(caro)).toHaveCount(0);

    await cancelling(beto).click();
    await expect(beto.getByText('Reserva cancelada exitosamente.').first()).toBeVisible();
    await expect(beto.getByText('Reservar deseo')).toBeVisible();
    await caro.goto(path);
    await expect(caro.getByText('Reservar deseo')).toBeVisible();
  });

  await test.step('of two browsers that race one gets it, the other is told who has it', async () => {
    for (const racer of [beto, caro]) await openReservation(racer, 'Mío');
    await Promise.all([beto, caro].map(confirm));
    const lost = (racer: Page) => racer.getByText('lo reservó un momento antes que vos.').first();
    // why: with scripts both see theirs as reserved for a moment; only what the server said is told by these.
    for (const racer of [beto, caro]) await expect(cancelling(racer).or(lost(racer))).toBeVisible();
    const hasBeto = await cancelling(beto).isVisible();
    const [winner, loser, name] = hasBeto ? [beto, caro, 'Beto'] : [caro, beto, 'Caro'];
    await expect(mine(winner)).toBeVisible();
    await expect(cancelling(winner)).toBeVisible();
    await expect(winner).toHaveURL(new RegExp(`${path}$`));
    await expect(loser.getByText(`${name} lo reservó un momento antes que vos.`).first()).toBeVisible();
    await expect(loser.getByText(`Lo reservó ${name}`)).toBeVisible();
    await expect(cancelling(loser)).toHaveCount(0);
    await expect(loser.getByRole('heading', { name: 'Confirmar Reserva' })).toHaveCount(0);
  });

  await test.step('of a deseo that was deleted, it can be neither cancelled nor made', async () => {
    await beto.goto(`/gift/${carpa}`);
    await openReservation(beto);
    await owner.call('deleteGift', { params: { id: carpa } });
    await confirm(beto);
    await expect(beto.getByText('Ya no está: puede que lo hayan eliminado.').first()).toBeVisible();

    const holder = (await cancelling(caro).isVisible()) ? caro : beto;
    await holder.goto('/reservations');
    await owner.call('deleteGift', { params: { id: tetera } });
    await holder.locator('summary[aria-label="Opciones de Tetera"]').click();
    await holder.getByRole('button', { name: 'Cancelar Reserva de Tetera' }).click();
    const failed = 'Error al cancelar la reserva. Intenta de nuevo.';
    await expect(holder.getByText(failed).first()).toBeVisible();
    await expect(async () => {
      await holder.reload();
      await expect(holder.getByRole('heading', { name: 'Ya no están' })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
