import { expect, test } from 'vitest';
import { validate } from '#app/features/auth/register-schema.ts';

const valid = { Email: 'Ana@Example.com', Password: 'abc123', PasswordConfirm: 'abc123', Name: 'Ana' };

function errorsOf(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valid, ...changes })) form.append(name, value);
  const submission = validate(form);
  return submission.status === 'success' ? null : submission.error;
}

test('registration: what is right passes, with or without a name', () => {
  expect(errorsOf({})).toBeNull();
  expect(errorsOf({ Name: '' })).toBeNull();
});

test.each([
  [{ Email: 'ana' }, 'Email', 'Por favor ingresa un email válido'],
  [{ Email: '' }, 'Email', 'Por favor ingresa un email válido'],
  [{ Name: 'A' }, 'Name', 'El nombre debe tener al menos 2 caracteres'],
  [{ Name: ' A ' }, 'Name', 'El nombre debe tener al menos 2 caracteres'],
  [{ Name: 'a'.repeat(51) }, 'Name', 'El nombre no puede tener más de 50 caracteres'],
  [{ Password: 'a1', PasswordConfirm: 'a1' }, 'Password', 'La contraseña debe tener al menos 6 caracteres'],
  [{ Password: '', PasswordConfirm: '' }, 'Password', 'La contraseña debe tener al menos 6 caracteres'],
  [
    { Password: '123456', PasswordConfirm: '123456' },
    'Password',
    'La contraseña debe contener al menos una letra',
  ],
  [
    { Password: 'a'.repeat(129), PasswordConfirm: 'a'.repeat(129) },
    'Password',
    'La contraseña no puede tener más de 128 caracteres',
  ],
  [{ PasswordConfirm: 'abc124' }, 'PasswordConfirm', 'Las contraseñas no coinciden'],
  [{ PasswordConfirm: '' }, 'PasswordConfirm', 'Las contraseñas no coinciden'],
])('%j: the message at %s', (changes, field, message) => {
  expect(errorsOf(changes)?.[field]).toEqual([message]);
});

test('registration: two passwords that differ are told beside other mistakes', () => {
  expect(Object.keys(errorsOf({ Email: 'ana', PasswordConfirm: 'otra' }) ?? {})).toEqual([
    'Email',
    'PasswordConfirm',
  ]);
});
