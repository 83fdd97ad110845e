import { expect, test } from 'vitest';
import { isCommonPassword } from '#app/features/auth/common-passwords.ts';

test.each(['password', 'Qwerty', 'PASSWORD1', 'iloveyou', 'abc123'])('common password: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['', 'mate con bizcochitos', 'clave-segura-1', '123456', 'password\nqwerty'])(
  'not a common password, or one that is refused anyway: %j',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
