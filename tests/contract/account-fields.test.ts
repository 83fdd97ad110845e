import { deleteAccountInput } from '#contract/account.ts';
import { idTokenInput, loginInput, resetCodeField } from '#contract/auth.ts';
import { inviteToken } from '#contract/invite-links.ts';
import { emailField, knownEmailField, nameField, passwordField, registerInput } from '#contract/users.ts';
import { same, testBounds, x } from '#tests/contract/field-bounds.ts';

testBounds([
  [
    'an e-mail',
    emailField,
    [
      [' Ana@Ejemplo.COM ', 'ana@ejemplo.com'],
      ['an\u0303o@b.c', 'año@b.c'],
      ...same('анна.7@b.c', 'さくら_花@b.c', 'रवि@b.c'),
      ...same('a@b.c', 'a.b+c@d.e.f', `${x(242)}@example.com`, "o'niel_ñ@añil-1.com.ar", 'a@xn--ail-8ma.es'),
    ],
    [
      ...['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@b@c.d', 'a b@c.d', 'a@b c.d', 'a@b.c d', undefined],
      ...[
        'a@b.c.',
        'a@b..c',
        'a@b.c,',
        'a@b,c.d',
        'a@b.c;',
        '<a@b.c>',
        'mailto:a@b.c',
        'a,b@c.d',
        '"a"@b.c',
        '(a@b.c)',
      ],
      ...[
        '\u0430na@b.c',
        'pa\u03bfla@b.c',
        'a\u0301\u0302\u0323@b.c',
        '\uff41na@b.c',
        '\u{1d41a}na@b.c',
        'a😀@b.c',
        '١@b.c',
      ],
      ...['a\u200bb@c.d', 'a@b\u200bc.d', 'a@b.c\u200bd', `${x(243)}@example.com`],
    ],
  ],
  [
    'the e-mail of an account that exists',
    knownEmailField,
    [
      [' Ana@Ejemplo.COM ', 'ana@ejemplo.com'],
      ['an\u0303o@b.c', 'año@b.c'],
      ...same('\u0430na@b.c', 'a@b.c.', 'a@b_c.d', 'a,b@c.d'),
    ],
    [
      '',
      'a',
      'a@b',
      '@b.c',
      'a@b.',
      'a@b@c.d',
      'a b@c.d',
      'a\u200bb@c.d',
      `${x(243)}@example.com`,
      undefined,
    ],
  ],
  [
    'a name',
    nameField,
    [[' Al ', 'Al'], ...same('😀', x(50))],
    ['A', ' A ', x(51), '\u200b\u200b', '\u115f\uffa0', ''],
  ],
  [
    'a password',
    passwordField,
    same('abcde1', ' 1234ñ', `${x(127)}1`, 'x\u0301 👍1'),
    ['abcd1', '123456', x(129), '👍1234', undefined],
  ],
  ['an invitation at the registration', registerInput.shape.InviteToken, same(x(200)), [x(201)]],
  [
    'a reset code',
    resetCodeField,
    [
      ['12 34-56', '123456'],
      [`${'-'.repeat(94)}123456`, '123456'],
    ],
    ['12345', '1234567', 'abcdef', `${'-'.repeat(95)}123456`],
  ],
  [
    'the password of a login',
    loginInput.shape.password,
    [...same('1', x(1024)), [x(1025), x(1024)]],
    ['', undefined],
  ],
  ['the password of a deletion', deleteAccountInput.shape.password, [[x(1025), x(1024)]], [1]],
  ['a Google token', idTokenInput.shape.idToken, same('x', x(8192)), ['', x(8193), undefined]],
  [
    'an invitation',
    inviteToken,
    same(x(20), x(100), `aZ09-_${x(20)}`),
    [x(19), x(101), `.${x(20)}`, `${x(20)}.`],
  ],
]);
