// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
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

test('interest picker: what was typed in another case is the suggestion, chosen', () => {
  const field = { id: 'i', name: 'interests', initialValue: ['Cine y series'], errors: undefined };
  render(<InterestPicker field={field} changedRows={null} />);
  const chip = (name: string) => screen.getByRole('button', { name });
  expect(chip('Cine y Series').getAttribute('aria-pressed')).toBe('true');
  expect(chip('Videojuegos').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(chip('Cine y Series'));
  expect(screen.queryByRole('button', { name: 'Quitar Cine y series' })).toBeNull();
});

test('interest picker: a choice leaves every suggestion in its place', () => {
  const field = { id: 'i', name: 'interests', initialValue: [], errors: undefined };
  const { container } = render(<InterestPicker field={field} changedRows={null} />);
  const suggestions = screen.getByRole('list', { name: 'Sugerencias' });
  const names = () =>
    within(suggestions)
      .getAllByRole('button')
      .map((chip) => chip.textContent);
  fireEvent.click(screen.getByRole('button', { name: 'Gastronomía' }));
  expect(names()).toEqual([...suggestedInterests]);
  const lists = [...container.querySelectorAll('[role=list]')].map((list) => list.getAttribute('aria-label'));
  expect(lists).toEqual(['Sugerencias', 'Tus intereses']);
});
