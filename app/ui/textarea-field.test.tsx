// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextareaField } from '#app/ui/textarea-field.tsx';

afterEach(cleanup);

test('counts only above its mark', () => {
  render(<TextareaField id="c" name="comment" label="Comentario" maxLength={1000} countFrom={800} />);
  const area = screen.getByLabelText('Comentario');
  fireEvent.change(area, { target: { value: 'a'.repeat(800) } });
  expect(screen.queryByText('800/1000 caracteres')).toBeNull();
  fireEvent.change(area, { target: { value: 'a'.repeat(801) } });
  expect(screen.getByText('801/1000 caracteres').getAttribute('role')).toBe('status');
});

test('counts a line end once, however it was sent', () => {
  const text = `${'a'.repeat(900)}\r\n\r\nb`;
  render(
    <TextareaField id="c" name="comment" label="C" countTo={1000} countFrom={800} defaultValue={text} />,
  );
  expect(screen.getByText('903/1000 caracteres')).toBeTruthy();
});
