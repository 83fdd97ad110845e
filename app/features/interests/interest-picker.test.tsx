// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InterestPicker } from '#app/features/interests/interest-picker.tsx';
import { MAX_INTERESTS, suggestedInterests, tooManyInterests } from '#app/features/interests/interests.ts';

afterEach(cleanup);

test('interest picker: an eleventh is refused, with no word left once there is room', () => {
  const initialValue = suggestedInterests.slice(0, MAX_INTERESTS);
  render(
    <InterestPicker
      field={{ id: 'i', name: 'interests', initialValue, errors: undefined }}
      changedRows={null}
    />,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText(tooManyInterests)).toBeNull();
  press('Mascotas');
  expect(screen.getByText(tooManyInterests)).toBeTruthy();
  press('Quitar Viajes');
  expect(screen.queryByText(tooManyInterests)).toBeNull();
  press('Mascotas');
  expect(screen.queryByText(tooManyInterests)).toBeNull();
  press('Viajes');
  expect(screen.getByText(tooManyInterests)).toBeTruthy();
});

test('interest picker: what was typed in another case is not offered any more', () => {
  const field = { id: 'i', name: 'interests', initialValue: ['Cine y series'], errors: undefined };
  render(<InterestPicker field={field} changedRows={null} />);
  expect(screen.queryByRole('button', { name: 'Cine y Series' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Videojuegos' })).toBeTruthy();
});
