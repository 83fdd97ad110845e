// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFieldValue } from '#app/forms/set-field-value.ts';
import { TextareaField } from '#app/ui/textarea-field.tsx';

afterEach(cleanup);

test('character count: shown only above its mark', () => {
  render(<TextareaField id="c" name="comment" label="Comentario" maxLength={1000} countFrom={800} />);
  const area = screen.getByLabelText('Comentario');
  fireEvent.input(area, { target: { value: 'a'.repeat(800) } });
  expect(screen.queryByText('800/1000 caracteres')).toBeNull();
  fireEvent.input(area, { target: { value: 'a'.repeat(801) } });
  expect(screen.getByText('801/1000 caracteres')).toBeTruthy();
});

test('character count: without the blanks around, which are not sent', () => {
  const full = 'a'.repeat(1000);
  render(
    <TextareaField id="c" name="c" label="C" countTo={1000} countFrom={800} defaultValue={`${full}\n\n`} />,
  );
  expect(screen.getByText('1000/1000 caracteres')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('C'), { target: { value: ` ${full} \n` } });
  expect(screen.getByText('1000/1000 caracteres')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('C'), { target: { value: `${full} b` } });
  expect(screen.getByText('1002/1000 caracteres')).toBeTruthy();
});

test('character count: what is left is read out in steps, not with every key', () => {
  render(<TextareaField id="c" name="comment" label="Comentario" countTo={1000} countFrom={800} />);
  const heard = (length: number) => {
    fireEvent.input(screen.getByLabelText('Comentario'), { target: { value: 'a'.repeat(length) } });
    return screen.getByRole('status').textContent;
  };
  expect(heard(800)).toBe('');
  expect([801, 802, 850].map(heard)).toEqual(Array(3).fill('Quedan menos de 200 caracteres'));
  expect(heard(851)).toBe('Quedan menos de 150 caracteres');
  expect(heard(1000)).toBe('Quedan menos de 50 caracteres');
  expect([1001, 1002].map(heard)).toEqual(Array(2).fill('Es más largo de lo que se puede'));
});

test('character count: a line end counts once, however it was sent', () => {
  const text = `${'a'.repeat(900)}\r\n\r\nb`;
  render(
    <TextareaField id="c" name="comment" label="C" countTo={1000} countFrom={800} defaultValue={text} />,
  );
  expect(screen.getByText('903/1000 caracteres')).toBeTruthy();
});

test('character count: of what is put in by script, as what was begun before', () => {
  render(<TextareaField id="c" name="comment" label="Comentario" countTo={1000} countFrom={800} />);
  act(() => setFieldValue(screen.getByLabelText('Comentario'), 'a'.repeat(950)));
  expect(screen.getByText('950/1000 caracteres')).toBeTruthy();
});
