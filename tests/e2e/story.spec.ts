import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { befriend, publish, register, registerOnPage } from '#tests/e2e/setup/people.page.ts';

test.use(inMotion);

// The product's main job from end to end: two people with browsers of their own, a signed-out visitor, a crawler.
test('story: sign up, publish a deseo, a friend sees it, its page is shared', async ({
  newPerson,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  const ana = await newPerson();
  const beto = await newPerson();
  const suffix = String(Date.now());
  await registerOnPage(ana, `Ana ${suffix}`);
  await register(beto, `Beto ${suffix}`);
  await beto.goto('/home');
  await expect(beto.getByText('No hay deseos disponibles')).toBeVisible();

  await befriend(beto, ana, `Ana ${suffix}`, `Beto ${suffix}`);
  await publish(ana, { title: 'Bicicleta con canasto', price: '459999,90' }, withScripts(javaScriptEnabled));

  await beto.goto('/home');
  const card = beto.getByRole('link', { name: /Bicicleta con canasto/ });
  await expect(card).toBeVisible();
  await expect(beto.getByText(/459\.999,90/)).toBeVisible();
  await card.click();
  await beto.waitForURL(/\/gift\//);
  await expect(beto.getByRole('heading', { name: 'Bicicleta con canasto' })).toBeVisible();
  const giftId = /([0-9a-f]{8}-[0-9a-f-]{27})(?!.*[0-9a-f]{8}-[0-9a-f-]{27})/.exec(beto.url())?.[1] ?? '';

  const visitor = await newPerson();
  await visitor.goto(`/gift/${giftId}`);
  await expect(visitor.getByRole('heading', { name: 'Bicicleta con canasto' })).toBeVisible();
  // Who signs in in another tab is led on to the deseo that they were looking at.
  await visitor.context().addCookies(await beto.context().cookies());
  await visitor.getByRole('link', { name: 'Iniciar sesión para reservar' }).click();
  await expect(visitor).toHaveURL(`/gift/${giftId}`);
  await expect(visitor.getByRole('link', { name: 'Reservar deseo' })).toBeVisible();

  const crawled = await request.get(`/gift/${giftId}`, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
  const html = await crawled.text();
  const property = (name: string) =>
    new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1];
  expect(property('og:title')).toContain('Bicicleta con canasto');
  expect(property('og:description')).toBeTruthy();
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(property('twitter:card')).toBe('summary_large_image');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/gift/${giftId}"`);
  const image = await request.get(property('og:image') ?? '');
  expect(image.status()).toBe(200);
  expect(image.headers()['content-type']).toBe('image/jpeg');
  expect((await image.body()).byteLength).toBeLessThan(300_000);
});
