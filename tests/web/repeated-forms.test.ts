import { expect, inject, test } from 'vitest';
import { PASSWORD } from '#tests/factories/person.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import {
  type Fields,
  freshEmail,
  type HttpVisitor,
  makeHttpPerson,
  makeHttpVisitor,
} from '#tests/web/http-person.ts';
import { fieldIn } from '#tests/web/person-forms.ts';

// A form that is pressed twice, where no script holds the second press back: at once, and after the first was answered.

const { url, dataDir } = inject('plainProduct');

/** Sends the form of a page twice at once and a third time after; gives where each led. */
async function sendThrice(
  visitor: HttpVisitor,
  path: string,
  typed: Record<string, string>,
): Promise<string[]> {
  const form: Fields = { ...typed, SubmissionId: fieldIn(await visitor.html(path), 'SubmissionId') };
  const other = visitor.again();
  const [first, second] = await Promise.all([visitor.post(path, form), other.post(path, form)]);
  const third = await visitor.post(path, form);
  return [first, second, third].map(({ to, status }) => to || String(status));
}

test('registration: pressed again it is the same account; a fresh form is refused', async () => {
  const typed = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Ana' };
  const visitor = makeHttpVisitor(url);
  expect(await sendThrice(visitor, '/register', typed)).toEqual(Array(3).fill('/onboarding'));
  expect(await visitor.html('/profile')).toContain(typed.Email);
  const fresh = makeHttpVisitor(url);
  const SubmissionId = fieldIn(await fresh.html('/register'), 'SubmissionId');
  const refused = await fresh.post('/register', { ...typed, SubmissionId });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Este email ya está registrado.');
});

test('new list: pressed again it is made once', async () => {
  const ana = await makeHttpPerson(url, 'Ana');
  const led = await sendThrice(ana, '/profile/lists', { name: 'Navidad' });
  expect(led).toEqual(Array(3).fill('/profile/lists'));
  const html = await ana.html('/profile/lists');
  expect(html.match(/Eliminar Navidad|>Navidad</g)?.length).toBeGreaterThan(0);
  expect(html).not.toContain('Ya tenés');
});

test('new password: pressed again it is set once, and its page opens no more', async () => {
  const { email } = await makeHttpPerson(url, 'Ana');
  const visitor = makeHttpVisitor(url);
  await visitor.post('/forgot-password', { email });
  const token = /\b(\d{6})\b/.exec((await mailTo(dataDir, email, /código/i)).text ?? '')?.[1] ?? '';
  await visitor.post('/forgot-password/code', { token });
  const typed = { newPassword: 'nueva-clave-2', confirm: 'nueva-clave-2' };
  expect(await sendThrice(visitor, '/forgot-password/new', typed)).toEqual(Array(3).fill('/login'));
  expect((await visitor.get('/forgot-password/new')).to).toBe('/forgot-password');
  expect((await visitor.get('/forgot-password/code')).to).toBe('/forgot-password');
  expect((await visitor.post('/login', { email, password: 'nueva-clave-2' })).to).toBe('/home');
});
