import { expect, inject, test } from 'vitest';
import { freshEmail, makeHttpPerson, makeHttpVisitor } from '#tests/web/http-person.ts';
import { cardsOf, publishByForm } from '#tests/web/person-forms.ts';

// What the pages of visitors say and where their forms lead, in the built product.

const { url } = inject('plainProduct');
const visitor = makeHttpVisitor(url);
const ON_TOUCH = /<html[^>]* data-scripts="on-touch"/;

test('login: a refused one on the start page stays at its address', async () => {
  for (const path of ['/', '/?redirectTo=%2Fprofile']) {
    const action = /<form[^>]* action="([^"]*)"/
      .exec(await visitor.html(path))?.[1]
      ?.replaceAll('&amp;', '&');
    expect(action).toBe(path);
    const { status, text } = await visitor.post(path, { email: freshEmail(), password: 'mala-clave-1' });
    expect([status, text]).toEqual([400, expect.stringContaining('Usuario o contraseña incorrectos')]);
  }
});

test('scripts on touch: a page with a toast starts them at once, so that it goes', async () => {
  const { to } = await visitor.post('/forgot-password/code', { token: '123456' });
  expect(to).toBe('/forgot-password');
  const told = await visitor.html(to);
  expect(told).toContain('Código inválido o expirado');
  expect(told).not.toMatch(ON_TOUCH);
  expect(await visitor.html(to)).toMatch(ON_TOUCH);
});

test('onboarding: a visitor is told that nothing is saved, and led to both ways in', async () => {
  const html = await visitor.html('/onboarding');
  expect(html).toContain('Todavía no iniciaste sesión');
  for (const way of ['/login?redirectTo=%2Fonboarding', '/register']) expect(html).toContain(`href="${way}"`);
});

test('landing: says in three lines what is best about it, also where /home leads', async () => {
  for (const path of ['/', '/login']) {
    const html = await visitor.html(path);
    const lines = [...html.matchAll(/<\/svg>([^<]*)<\/li>/g)].map(([, line]) => line);
    expect(lines, path).toEqual(['Reservan sin que te enteres', 'Sin publicidad', 'Gratis']);
  }
});

test('house rules: say to anybody what is not allowed, and whom to write to', async () => {
  const member = await makeHttpPerson(url, 'Ana');
  expect(await member.html('/profile/ajustes')).toContain('href="/ayuda/normas"');
  for (const reader of [visitor, member]) {
    const html = await reader.html('/ayuda/normas');
    expect(html).toContain('<h1 class="text-2xl">Normas</h1>');
    expect(html).toMatch(/<a href="mailto:security@[^"]+"[^>]*>security@/);
  }
});

test('open pages: members keep the bars and the bell, visitors get no script', async () => {
  const [member, owner] = [await makeHttpPerson(url, 'Ana'), await makeHttpPerson(url, 'Beto')];
  await publishByForm(owner);
  const made = (await cardsOf(owner))[0]?.id ?? '';
  const report = `/denunciar?${new URLSearchParams({ tipo: 'gift', id: made })}`;
  for (const path of [`/gift/${made}`, '/ayuda/normas', report]) {
    const html = await member.html(path);
    for (const part of ['aria-label="Principal"', 'href="/notifications"', 'type="module" async=""'])
      expect(html, path).toContain(part);
    expect(html.match(/<main /g), path).toHaveLength(1);
  }
  for (const path of [`/gift/${made}`, '/ayuda/normas']) {
    const html = await visitor.html(path);
    expect(html, path).not.toMatch(/aria-label="Principal"|__remixContext|href="\/notifications"/);
  }
});
