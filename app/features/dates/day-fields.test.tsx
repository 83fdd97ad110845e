import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayFields } from '#app/features/dates/day-fields.tsx';

const part = (name: string, defaultValue: string) => ({ id: `profile-${name}`, name, defaultValue });
const shown = (errors?: string[]) =>
  renderToStaticMarkup(
    <DayFields
      legend="Tu cumple"
      day={{ ...part('birthDay', '31'), ...(errors && { errors }) }}
      month={part('birthMonth', '4')}
      year={part('birthYear', '')}
      years={{ from: 2026, to: 1900 }}
      isYearOptional
      hint="No mostramos tu edad."
      autoComplete="bday"
    />,
  );
const optionsOf = (name: string) => {
  const [, options = ''] = new RegExp(`name="${name}".*?>(.*?)</select>`).exec(shown()) ?? [];
  return [...options.matchAll(/<option(?: value="(\d*)")?( selected="")?>(.*?)<\/option>/g)].map(
    ([, value, isChosen, text]) => `${value ?? text} ${text}${isChosen ? '!' : ''}`,
  );
};

test('day fields: days, months in Spanish, years either way; what was typed is chosen', () => {
  expect([optionsOf('birthDay').length, optionsOf('birthDay').at(-1)]).toEqual([32, '31 31!']);
  expect(optionsOf('birthMonth').slice(0, 5)).toEqual([' –', '1 enero', '2 febrero', '3 marzo', '4 abril!']);
  expect([...optionsOf('birthYear').slice(0, 2), optionsOf('birthYear').at(-1)]).toEqual([
    ' Sin año!',
    '2026 2026',
    '1900 1900',
  ]);
  expect(shown()).toContain('autoComplete="bday-month"');
});

test('day fields: what is wrong stands once, at the group; each of the three is marked', () => {
  expect(shown()).not.toContain('aria-invalid="true"');
  const wrong = shown(['Ese día no existe']);
  expect(wrong.match(/Ese día no existe/g)).toHaveLength(1);
  expect(wrong).toContain(
    'aria-describedby="profile-birthDay-group-error profile-birthDay-group-description"',
  );
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(3);
});
