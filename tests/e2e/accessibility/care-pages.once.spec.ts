import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';

const CARE = '/profile/a-cargo';

test('care pages: axe, touch targets, large text and phone edges find nothing', async ({ page, split }) => {
  const person = (name: string) => makeApiPerson(split.apiUrl, name);
  const [lucia, pablo, marta] = [
    await person('Lucía Maximiliana'),
    await person(LONG_NAME),
    await person('Marta'),
  ];
  await befriendByApi(lucia, pablo);
  await befriendByApi(lucia, marta);
  const tour = await beginTour(page);
  const as = async ({ email }: { email: string }) => {
    await page.context().clearCookies();
    await signIn(page, email);
  };
  await as(lucia);

  await test.step('nobody yet, and taking somebody in', async () => {
    await tour.visit([CARE, `${CARE}/nueva`]);
    await page.goto(`${CARE}/nueva`);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
    await tour.look('nameless');
  });

  const form = { Name: LONG_NAME, Birthday: '--03-14' };
  const { id } = (await lucia.call('createDependent', { form })).body;
  const wish = { Name: 'Tren', Description: 'De madera', Rating: '4', FriendId: id, Lists: [LONG_NAME] };
  const gift = (
    await lucia.call('createGift', { form: { ...wish, ImageFile: fixtureImage('good-png.png') } })
  ).body;
  const theirs = `${CARE}/${id}`;
  const params = { id };

  await test.step('one person in care, and acting for them', async () => {
    await tour.visit([
      CARE,
      theirs,
      ...['cuenta', 'quien-lo-cuida', 'quien-no-lo-ve', 'quitar'].map((name) => `${theirs}/${name}`),
    ]);
    const forThem = (path: string) => `${path}?para=${id}`;
    await tour.visit(['/profile/lists', '/profile/recibidos', '/home/create'].map(forThem), { again: true });
    await tour.visit([
      ...['/profile/edit', '/profile/share'].map(forThem),
      ...[`/friend/${id}`, `/friend/${id}/gift/${gift.id}`, `/gift/${gift.id}`],
    ]);
    await page.goto(`/friend/${id}`);
    await page.getByLabel('Opciones de Tren').click();
    await expect(page.getByRole('link', { name: 'Ya lo recibió' })).toBeVisible();
    // why: what the menu lies over is no target meanwhile.
    await tour.look('menu of a deseo', { except: 'axe' });
    await page.goto(`/gift/${gift.id}`);
    await page.getByLabel('Opciones').click();
    await expect(page.getByRole('link', { name: 'Ya está comprado' })).toBeVisible();
    await tour.look('menu of a detail', { except: 'axe' });
  });

  await test.step('asked, and caring together', async () => {
    await lucia.call('inviteCarer', { params, json: { userId: pablo.id } });
    await tour.visit([`${theirs}/quien-lo-cuida`]);
    await as(pablo);
    await tour.visit([CARE]);
    await pablo.call('acceptCare', { params });
    await as(lucia);
    await tour.visit([`${theirs}/quien-lo-cuida?sacar=${pablo.id}`]);
    await tour.visit([`${theirs}/quitar`], { again: true });
  });

  await test.step('a friend’s eyes', async () => {
    await as(marta);
    await tour.visit(['/home', `/friend/${id}`]);
    await tour.visit(['/home/friends', '/fechas'], { again: true });
  });

  await test.step('handed over', async () => {
    const email = freshEmail();
    await lucia.call('handOver', { params, json: { email } });
    const [decision] = (await lucia.call('dependents')).body.dependents[0]?.decisions ?? [];
    const decide = `${theirs}/decision/${decision?.id}`;
    await as(lucia);
    await tour.visit([theirs, decide]);
    await tour.visit([`${theirs}/cuenta`], { again: true });
    await as(pablo);
    await tour.visit([decide]);
    await pablo.call('agreeOnCare', { params: { ...params, decisionId: decision?.id ?? '' }, json: {} });
    const mail = await mailTo(split.dataDir, email, /Tu lista/);
    const link = /\/tu-lista\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await as(lucia);
    await tour.visit([`${theirs}/cuenta`, link]);
    await page.context().clearCookies();
    await tour.visit([link, `/tu-lista/${'a'.repeat(43)}`]);
  });

  expect(tour.findings).toEqual([]);
});
