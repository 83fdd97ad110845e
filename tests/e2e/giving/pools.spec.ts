import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('group gift: one gathers, one joins by the link and sends it, and it is bought', async ({
  page: mateo,
  newPerson,
  split,
}) => {
  const [owner, organizer, member] = [
    await makeApiPerson(split.apiUrl, 'Lucía Paz'),
    await makeApiPerson(split.apiUrl, 'Mateo Sosa'),
    await makeApiPerson(split.apiUrl, 'Valen'),
  ];
  await befriendByApi(owner, organizer);
  const giftId = await publishByApi(owner, 'la bici');
  const valen = await newPerson();
  let link = '';
  let pool = '';

  await test.step('the organizer makes it, and sending the link is what there is to do', async () => {
    await mateo.setViewportSize({ width: 390, height: 844 });
    await signIn(mateo, organizer.email);
    await mateo.goto(`/gift/${giftId}`);
    await mateo.getByRole('link', { name: 'Hacer una vaquita' }).click();
    await mateo.getByLabel('¿Cuánto hay que juntar?').fill('400.000');
    await mateo.getByLabel('¿A dónde te transfieren?').fill('corto');
    await mateo.getByRole('button', { name: 'Armar la vaquita' }).click();
    await expect(mateo.getByText('Un alias tiene entre 6 y 20 letras, números o puntos.')).toBeVisible();
    await expect(mateo.getByLabel('¿A dónde te transfieren?')).toBeFocused();
    await mateo.getByLabel('¿A dónde te transfieren?').fill('mateo.sosa');
    await mateo.getByLabel('Lo que pongo yo').fill('100.000');
    await mateo.getByRole('button', { name: 'Armar la vaquita' }).click();
    await expect(mateo.getByRole('heading', { name: 'Vaquita para la bici de Lucía' })).toBeVisible();
    await mateo.waitForURL(/vaquita\/[\da-f-]{36}$/);
    pool = mateo.url();
    await expect(mateo.getByText('Todavía no se sumó nadie. Mandá el link.')).toBeVisible();
    await mateo.getByRole('button', { name: 'Sumar gente' }).click();
    await expect(mateo.getByText('No lo mandes a un grupo donde esté Lucía.')).toBeVisible();
    await expect(mateo.getByRole('link', { name: /Mandar por WhatsApp/ })).toBeInViewport();
    link = await mateo.getByLabel('El link de la vaquita').inputValue();
  });

  await test.step('whoever has the link signs in, comes back and joins', async () => {
    await valen.setViewportSize({ width: 390, height: 844 });
    await valen.goto(link);
    await valen.getByRole('link', { name: 'Iniciar sesión' }).click();
    await valen.getByLabel('Email').fill(member.email);
    await valen.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await valen.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(valen.getByText('Hay que juntar $ 400.000 entre todos.')).toBeVisible();
    await valen.getByLabel('¿Cuánto ponés?').fill('algo');
    await valen.getByRole('button', { name: 'Me sumo' }).click();
    await expect(valen.getByLabel('¿Cuánto ponés?')).toHaveValue('algo');
    await expect(valen.getByLabel('¿Cuánto ponés?')).toHaveAttribute('aria-invalid', 'true');
    await valen.getByLabel('¿Cuánto ponés?').fill('140.000');
    await valen.getByRole('button', { name: 'Me sumo' }).click();
    await expect(valen.getByText('Se sumaron 2 · $ 240.000 de $ 400.000')).toBeVisible();
    await expect(valen.getByText('mateo.sosa')).toBeInViewport();
  });

  await test.step('they say that they sent it, and write to the others', async () => {
    await valen.getByRole('button', { name: 'Ya transferí' }).click();
    await expect(valen.getByText('Avisaste que transferiste.')).toBeVisible();
    await valen.getByLabel('Tu mensaje').fill('¿Roja o azul?');
    await valen.getByRole('button', { name: 'Enviar' }).click();
    await expect(valen.getByRole('listitem').filter({ hasText: '¿Roja o azul?' })).toBeVisible();
    await expect(valen.getByLabel('Tu mensaje')).toHaveValue('');
  });

  await test.step('the organizer ticks it, and closes once it is bought', async () => {
    await mateo.goto(pool);
    await expect(mateo.getByText('Avisó que transfirió')).toBeVisible();
    await mateo.getByRole('button', { name: 'Llegó lo de Valen', exact: true }).click();
    await expect(mateo.getByText('Llegó', { exact: true })).toBeVisible();
    await mateo.getByRole('link', { name: 'Cerrar: ya lo compré' }).click();
    await mateo.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(mateo.getByRole('heading', { name: 'Ya lo compraste.' })).toBeVisible();
    await valen.goto(pool);
    await expect(valen.getByText('Mateo ya lo compró.')).toBeVisible();
  });

  await test.step('it stands among the reservations of both', async () => {
    await mateo.goto('/reservations');
    await mateo.getByRole('link', { name: 'Vaquita · 2 personas' }).click();
    await expect(mateo).toHaveURL(pool);
    await valen.goto('/reservations');
    await valen.getByRole('link', { name: 'la bici' }).click();
    await expect(valen).toHaveURL(pool);
  });
});
