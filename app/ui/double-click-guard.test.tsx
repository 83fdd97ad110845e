// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDoubleClickGuard } from '#app/ui/double-click-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Buttons that go away when they are pressed, so that the next one moves up. */
function Rows() {
  const guard = useDoubleClickGuard();
  const [names, setNames] = useState(['Ana', 'Beto']);
  return (
    <div {...guard}>
      <button type="button">stays</button>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            {name}
          </button>
        </li>
      ))}
    </div>
  );
}

function press(name: string): void {
  fireEvent.pointerDown(screen.getByText(name));
  fireEvent.click(screen.getByText(name));
}

const takesPresses = () => document.body.style.pointerEvents !== 'none';

test('double click: nothing takes presses for 300 ms once what was pressed is gone', () => {
  render(<Rows />);
  press('stays');
  expect(takesPresses()).toBe(true);
  press('Ana');
  expect(takesPresses()).toBe(false);
  expect(fireEvent.mouseDown(screen.getByText('stays'))).toBe(false);
  vi.advanceTimersByTime(299);
  expect(takesPresses()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(takesPresses()).toBe(true);
  expect(fireEvent.mouseDown(screen.getByText('stays'))).toBe(true);
});

test('double click: Enter that is held down presses once', () => {
  render(<Rows />);
  const wentOn = (repeat: boolean) => fireEvent.keyDown(screen.getByText('Beto'), { key: 'Enter', repeat });
  expect([wentOn(false), wentOn(true)]).toEqual([true, false]);
});
