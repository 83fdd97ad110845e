import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '#tests/factories/person.ts';
import { linkTo, standing } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { plainPeople, signIn } from '#tests/web/forms-without-scripts/plain-people.ts';
import { freshEmail } from '#tests/web/http-person.ts';

// An account's forms where no script runs; the browser's part of them are the stories in `tests/e2e/account`.

const { join, visitor, close } = plainPeople();
afterAll(close);

test('lists: made, renamed and, after a question, deleted', async () => {
  const { browser } = await join('Ana');
  await browser.open('/profile');
  await browser.follow('Mis listas');
  expect((await browser.press('Crear lista', { name: '  Cumple  ' })).text).toContain('Lista creada');
  await browser.follow('Renombrar Cumple');
  expect((await browser.press('Guardar', { name: 'Navidad' })).text).toContain('Lista actualizada');
  const asked = await browser.follow('Eliminar Navidad');
  expect(asked.text).toContain('¿Eliminar esta lista?');
  expect(linkTo(asked.document, 'Cancelar')).toBe('/profile/lists');
  expect((await browser.press('Eliminar')).text).toContain('Lista eliminada exitosamente');
  expect(browser.page.text).toContain('Todavía no tenés listas');
});

test('leaving: asks for the password until it is right', async () => {
  const { browser, email } = await join('Ana');
  await browser.open('/profile');
  await browser.follow('Ajustes');
  expect((await browser.follow('Eliminar mi cuenta')).text).toContain('¿Eliminar tu cuenta?');
  expect((await browser.press('Eliminar mi cuenta')).text).toContain('Por favor ingresa tu contraseña');
  const wrong = await browser.press('Eliminar mi cuenta', { password: 'otra-clave-9' });
  expect(wrong.text).toContain('La contraseña no es correcta');
  expect((await browser.press('Eliminar mi cuenta', { password: PASSWORD })).text).toContain(
    'Tu cuenta se eliminó.',
  );
  expect((await signIn(visitor(), email)).text).toContain('Usuario o contraseña incorrectos');
});

test('onboarding: what was said survives going on and back; ten interests at most', async () => {
  const browser = visitor();
  await browser.open('/register?redirectTo=%2Fnotifications');
  const form = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Ana' };
  expect((await browser.press('Crear cuenta', form)).address).toBe('/onboarding?redirectTo=%2Fnotifications');
  await browser.press('Agregar marca', { shirt: 'M', 'brands[0]': ' Nike ' });
  await browser.press('Quitar Nike');
  await browser.press('Agregar marca', { 'brands[0]': 'Puma' });
  expect((await browser.press('Siguiente')).address).toContain('step=2');
  const back = await browser.press('Atrás');
  const shirt = back.document.querySelector('[name=shirt]');
  expect([shirt && standing(shirt), back.text]).toEqual(['M', expect.stringContaining('Puma')]);
  await browser.press('Siguiente');
  for (const interest of ['Viajes', 'Música']) await browser.press(interest);
  await browser.press('Agregar otro interés', { 'interests[2]': '  ajedrez' });
  const chosen = () =>
    [...browser.page.document.querySelectorAll('[aria-label="Tus intereses"] li')].map(
      ({ textContent }) => textContent,
    );
  await browser.press('Subir Ajedrez');
  await browser.press('Quitar Viajes');
  expect(chosen()).toEqual([expect.stringContaining('Ajedrez'), expect.stringContaining('Música')]);
  const more = 'Tecnología,Experiencias,Ropa y Moda,Deportes y Fitness,Gastronomía,Libros y Lectura';
  for (const interest of `${more},Cine y Series,Videojuegos,Mascotas`.split(','))
    await browser.press(interest);
  expect((await browser.press('Finalizar')).text).toContain('Máximo 10 intereses');
  await browser.press('Quitar Mascotas');
  expect((await browser.press('Finalizar')).address).toBe('/notifications');
});

test('sessions: one that is closed elsewhere is signed out at its next page', async () => {
  const ana = await join('Ana');
  const elsewhere = visitor();
  await signIn(elsewhere, ana.email);
  await ana.browser.open('/profile/ajustes');
  const page = await ana.browser.follow('Seguridad');
  expect(page.text).toContain('Este dispositivo');
  expect(page.text.match(/Desde el \d{1,2} de [a-z]+ de \d{4}, \d{2}:\d{2} h/g)).toHaveLength(3);
  // why: the account was made by the API, which is the third session.
  for (let left = 2; left > 0; left -= 1)
    expect((await ana.browser.press('Cerrar Navegador')).text).toContain('Sesión cerrada');
  expect((await elsewhere.open('/profile')).text).toContain('Tu sesión terminó. Iniciá sesión para seguir.');
  expect((await ana.browser.open('/profile')).address).toBe('/profile');
});

test('calendar: its link is shown once, changed and taken away after questions', async () => {
  const { browser } = await join('Ana');
  const link = () =>
    /http:\/\/[^/"]+(\/calendario\/[\w-]{32}\.ics)/.exec(browser.page.document.body.innerHTML)?.[1];
  const status = async (path = '/') => (await visitor().open(path)).status;
  await browser.open('/fechas');
  await browser.follow('Llevar a mi calendario');
  await browser.press('Crear link');
  const first = link();
  const leadsTo = (name: string) => linkTo(browser.page.document, name) ?? '';
  const webcal = leadsTo('Agregar a Apple');
  expect(webcal).toMatch(new RegExp(`^webcal://[^/]+${first}$`));
  const asked = (name: string, field: string) =>
    new URL(leadsTo(`${name} (se abre en otra pestaña)`)).searchParams.get(field);
  expect(asked('Agregar a Google Calendar', 'cid')).toBe(webcal);
  expect(asked('Agregar a Outlook', 'url')).toBe(webcal.replace('webcal', 'http'));
  expect(await status(first)).toBe(200);
  await browser.open('/fechas/calendario');
  expect(link()).toBeUndefined();
  await browser.follow('Cambiar');
  await browser.press('Cambiar');
  const second = link();
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await browser.follow('Quitar');
  expect((await browser.press('Quitar')).text).toContain('Link quitado');
  expect(await status(second)).toBe(404);
});
