// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from '#app/ui/password-field.tsx';

afterEach(cleanup);

test('password field: shows and hides what was typed', () => {
  render(<PasswordField id="p" name="Password" label="Contraseña" defaultValue="abc123" />);
  const input = screen.getByLabelText('Contraseña');
  const button = screen.getByRole('button', { name: 'Mostrar contraseña' });
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(button);
  expect(input.getAttribute('type')).toBe('text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(input.getAttribute('type')).toBe('password');
});
