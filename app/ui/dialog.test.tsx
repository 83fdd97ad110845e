// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#app/ui/dialog.tsx';
import { arePressesIgnored } from '#app/ui/double-click-guard.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Called as soon as the page is drawn with the dialog or without it, before React's other effects. */
const onDrawn = vi.fn();

function Page() {
  // why: what came with the page's HTML is no modal dialog.
  useHydrated();
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    onDrawn(isOpen);
  }, [isOpen]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Carpa
      </button>
      {isOpen && (
        <Dialog labelledBy="title" closeTo="/" onClose={() => setOpen(false)}>
          <h2 id="title">Detalle</h2>
        </Dialog>
      )}
    </>
  );
}
const Stub = createRemixStub([{ path: '/', Component: Page }]);

/** What a browser does of Escape: only an open dialog hears of it. */
const pressEscape = () =>
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Stub />);
  screen.getByText('Carpa').focus();
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
  onDrawn.mockReset();
});

test('dialog: Escape closes it from the moment it is drawn, and hands the focus back', () => {
  onDrawn.mockImplementation((isOpen) => isOpen && pressEscape());
  fireEvent.click(screen.getByText('Carpa'));
  expect(screen.queryByText('Detalle')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Carpa'));
});

test('dialog: presses are ignored from the moment it comes and goes', () => {
  const ignored: boolean[] = [];
  onDrawn.mockImplementation(() => ignored.push(arePressesIgnored()));
  fireEvent.click(screen.getByText('Carpa'));
  vi.runAllTimers();
  expect(arePressesIgnored()).toBe(false);
  fireEvent(document.querySelector('dialog') as HTMLDialogElement, new Event('cancel'));
  expect(ignored).toEqual([true, true]);
});
