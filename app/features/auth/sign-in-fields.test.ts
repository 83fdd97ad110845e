import { expect, test } from 'vitest';
import { EMAIL_MAX, emailField } from '#contract/users.ts';

test('e-mail field: too long, it is told so once, and at once', () => {
  const dots = `a@${'.'.repeat(250_000)}@`;
  expect(emailField.safeParse(dots).error?.issues).toHaveLength(1);
  const longest = `ana@${'a'.repeat(EMAIL_MAX - 8)}.com`;
  expect(longest).toHaveLength(EMAIL_MAX);
  expect(emailField.safeParse(longest).success).toBe(true);
  expect(emailField.safeParse(`a${longest}`).error?.issues).toHaveLength(1);
});
