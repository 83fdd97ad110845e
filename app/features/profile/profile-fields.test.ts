import { expect, test } from 'vitest';
import { validateInterests } from '#app/features/onboarding/onboarding-schemas.ts';

const filled = (names: readonly string[]) => {
  const fields = new FormData();
  for (const [index, name] of [...names, ''].entries()) fields.append(`interests[${index}]`, name);
  return validateInterests(fields);
};

test('profile rows: the empty field behind the last row is no row; ten are enough', () => {
  const names = Array.from({ length: 11 }, (_, index) => `Interés ${index}`);
  expect(filled(['Viajes'])).toMatchObject({
    status: 'success',
    value: { interests: ['Viajes'], go: 'finish' },
  });
  expect(filled(names.slice(1))).toMatchObject({ status: 'success' });
  expect(filled(names)).toMatchObject({ status: 'error', error: { interests: ['Máximo 10 intereses'] } });
});
