import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from '#api/features/people/auth/passwords.ts';

test('password: where there is none nothing is right, not even its stand-in', async () => {
  const stored = await hashPassword('clave-segura-1');
  expect(await checkPassword('clave-segura-1', stored)).toBe(true);
  expect(await checkPassword('clave-segura-2', stored)).toBe(false);
  for (const typed of ['clave-segura-1', '', 'no password at all'])
    expect(await checkPassword(typed, null)).toBe(false);
});

test('password hash: argon2id at the cost of OWASP, never the same twice', async () => {
  const [one, other] = [await hashPassword('clave-segura-1'), await hashPassword('clave-segura-1')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('password: a password is the same in both notations of its accents', async () => {
  const [one, two] = ['contraseña-1'.normalize('NFC'), 'contraseña-1'.normalize('NFD')];
  expect(one).not.toBe(two);
  expect(await checkPassword(two, await hashPassword(one))).toBe(true);
  expect(await checkPassword(one, await hashPassword(two))).toBe(true);
});
