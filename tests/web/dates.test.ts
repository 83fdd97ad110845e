import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  type PlainPage,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail } from '#tests/web/http-person.ts';

// Days of one's own, and reminders, where no script runs.

const { url } = inject('plainProduct');
const PASSWORD = 'clave-segura-1';
let ana: PlainBrowser;

const hrefs = (page: PlainPage, label: string) =>
  [...page.document.querySelectorAll('a')]
    .filter((link) => link.textContent?.includes(label))
    .map((link) => link.getAttribute('href') ?? '');
const values = (page: PlainPage, names: readonly string[]) =>
  names.map((name) => standing(field(page, name)));

beforeAll(async () => {
  ana = openPlainBrowser(url);
  await ana.open('/register');
  const form = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Ana' };
  await ana.press('Crear cuenta', form);
});

describe('days of one’s own', () => {
  const wedding = { kind: 'wedding', name: 'Nuestro casamiento', day: '31', month: '4', year: '2027' };

  test('bad input is told at its field, and what was chosen stays', async () => {
    await ana.open('/fechas/nueva');
    const empty = await ana.press('Guardar');
    expect(empty.status).toBe(400);
    expect(told(empty, 'kind')).toContain('Elegí qué festejás');
    expect(told(empty, 'name')).toContain('Escribí un nombre');
    // why: what nobody touched is no day that does not exist.
    expect(empty.text).toContain('Elegí el día y el mes');
    expect(empty.text).not.toContain('Ese día no existe');
    const april = await ana.press('Guardar', wedding);
    expect(april.text).toContain('Ese día no existe');
    expect(values(april, Object.keys(wedding))).toEqual(Object.values(wedding));
    const yearless = await ana.press('Guardar', { day: '30', year: '' });
    expect(yearless.text).toContain('Elegí el año');
    expect(yearless.text).not.toContain('Ese día no existe');
  });

  test('one is added, changed and deleted', async () => {
    const saved = await ana.press('Guardar', { year: '2027' });
    expect(saved).toMatchObject({ status: 200, address: '/fechas' });
    expect(saved.text).toContain('Fecha guardada');
    expect(saved.text).toContain('30 de abril de 2027');
    const [change = ''] = hrefs(saved, 'Cambiar Nuestro casamiento');
    const before = await ana.open(change);
    expect(values(before, ['kind', 'day', 'month', 'year'])).toEqual(['wedding', '30', '4', '2027']);
    expect((await ana.press('Guardar', { name: 'El gran día' })).text).toContain('El gran día');
    await ana.open(change);
    const question = await ana.follow('Eliminar');
    expect(question.text).toContain('“El gran día” se elimina.');
    const gone = await ana.press('Eliminar');
    expect(gone.text).toContain('Fecha eliminada');
    expect(hrefs(gone, 'El gran día')).toEqual([]);
    expect((await ana.open(change)).text).toContain('Esa fecha ya no está.');
  });
});

test('dates: who has no friend’s day is told how they come, beside the common days', async () => {
  const page = await ana.open('/fechas');
  expect(page.text).toContain('Cuando tus amigos carguen su cumple, lo vas a ver acá.');
  expect(page.text).toContain('Día de la Madre');
  expect(page.text).not.toContain('San Valentín');
  // why: of common days with nobody chosen those that are months away are folded, and all are one link.
  const folded = page.document.querySelector('details ul')?.textContent ?? '';
  expect(folded).toMatch(/en [6-9]\d días|en \d{3} días/);
  expect(folded).not.toMatch(/en [1-5]?\d días/);
  expect(hrefs(page, 'Día de la Madre')).toEqual(['/fechas/dia/madre']);
  expect((await ana.open('/fechas/dia/madre')).text).toContain('¿A quién le regalás en el Día de la Madre?');
  expect((await ana.open('/fechas/dia/cualquiera')).status).toBe(404);
});

test('reminders: what is ticked is kept, and no tick at all too', async () => {
  const ticked = (page: PlainPage) =>
    [...page.document.querySelectorAll('input[type=checkbox][checked]')].map((box) =>
      box.getAttribute('value'),
    );
  const first = await ana.open('/fechas/recordatorios');
  expect(ticked(first).slice(0, 4)).toEqual(['14', '3', '0', 'reyes']);
  for (const box of first.document.querySelectorAll('input[type=checkbox]')) {
    box.removeAttribute('checked');
    (box as HTMLInputElement).checked = false;
  }
  const none = await ana.press('Guardar');
  expect(none.text).toContain('Recordatorios guardados');
  expect(ticked(none)).toEqual([]);
  expect((await ana.open('/fechas')).text).not.toContain('Día de la Madre');
});
