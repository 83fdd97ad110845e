// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#app/ui/button.tsx';

afterEach(cleanup);

test('button: is a submit button unless told otherwise', () => {
  render(<Button>Guardar</Button>);
  expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('type')).toBe('submit');
});

test('button: its icon stands beside its word, whatever room is kept for another', () => {
  render(
    <Button icon="check" busyText="Guardando...">
      Guardar
    </Button>,
  );
  const icon = screen.getByRole('button').querySelector('svg');
  expect(icon?.nextElementSibling?.textContent).toBe('Guardar');
  expect(icon?.parentElement?.className).toContain('gap-2');
});

test('button: busy, it says so, keeps the focus and lets no press through', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button isBusy busyText="Guardando..." onClick={onClick}>
        Guardar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
