// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushDialog } from '#app/ui/dialog-stack.ts';
import { Toaster } from '#app/ui/toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What a toast takes to appear once scripts run. */
const SETTLING_MS = 100;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const success = { kind: 'success', text: 'Lista creada exitosamente' } as const;
const failure = { kind: 'error', text: 'Error al crear la lista' } as const;

test('toast: stands in the HTML without scripts, with no dead button', async () => {
  // why: a page that is alive stays so, and other files of this process made one.
  vi.resetModules();
  const { Toaster: OfServer } = await import('#app/ui/toaster.tsx');
  const html = renderToStaticMarkup(<OfServer toast={success} />);
  expect(html).toMatch(/role="status".*Lista creada exitosamente/);
  expect(html).not.toContain('<button');
});

test('toast: a success goes after 2 s, an error after 3 s', () => {
  const { rerender } = render(<Toaster toast={success} />);
  wait(1999);
  expect(screen.getByRole('status').textContent).toBe(success.text);
  wait(1);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Toaster toast={failure} />);
  wait(SETTLING_MS);
  wait(2999);
  expect(screen.getByRole('alert').textContent).toBe(failure.text);
  wait(1);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([success, failure])('only an error is red: $kind', (toast) => {
  expect(renderToStaticMarkup(<Toaster toast={toast} />).includes('bg-danger')).toBe(toast === failure);
});

test.each([
  ['stays while a mouse rests on it', true, success.text],
  ['goes though a finger touched it last', false, ''],
])('toast: %s', (_, canHover, text) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: canHover } as MediaQueryList);
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector.includes(':hover'));
  render(<Toaster toast={success} />);
  wait(20_000);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test('toast: outlives the null that the next data brings, closes by its cross', () => {
  const { rerender } = render(<Toaster toast={success} />);
  rerender(<Toaster toast={null} />);
  expect(screen.getByRole('status').textContent).toBe(success.text);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('toast: the same words again are a new toast', () => {
  const { rerender } = render(<Toaster toast={success} />);
  wait(2000);
  rerender(<Toaster toast={{ ...success }} />);
  wait(SETTLING_MS);
  expect(screen.getByRole('status').textContent).toBe(success.text);
});

test('toast: stands in the topmost modal dialog, and outside once that is closed', () => {
  const dialogs = [document.createElement('dialog'), document.createElement('dialog')] as const;
  document.body.append(...dialogs);
  const { rerender } = render(<Toaster toast={null} />);
  const leave: (() => void)[] = [];
  act(() => {
    for (const dialog of dialogs) leave.push(pushDialog(dialog));
  });
  rerender(<Toaster toast={success} />);
  wait(SETTLING_MS);
  expect(screen.getByText(success.text).closest('dialog')).toBe(dialogs[1]);
  act(() => leave.pop()?.());
  wait(SETTLING_MS);
  expect(dialogs[0].textContent).toBe(success.text);
  act(() => leave.pop()?.());
  wait(SETTLING_MS);
  expect(dialogs[0].textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe(success.text);
  for (const dialog of dialogs) dialog.remove();
});

test('toast: not said in a dialog that closes with its matter, and again outside', () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const { rerender } = render(<Toaster toast={null} />);
  let leave = () => {};
  act(() => {
    leave = pushDialog(dialog);
  });
  rerender(<Toaster toast={success} />);
  wait(SETTLING_MS - 1);
  expect(dialog.textContent).toBe('');
  act(() => leave());
  expect(screen.getByRole('status').textContent).toBe('');
  wait(SETTLING_MS);
  expect(screen.getByRole('status').textContent).toBe(success.text);
  dialog.remove();
});

test('toast: read out is the sentence alone, without its button’s name', () => {
  render(<Toaster toast={success} />);
  const button = screen.getByRole('button', { name: 'Cerrar aviso' });
  expect(screen.getByRole('status').contains(button)).toBe(false);
});
