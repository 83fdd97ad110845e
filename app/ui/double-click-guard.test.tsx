// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isSecondClick, useDoubleClickGuard } from '#app/ui/double-click-guard.ts';

afterEach(cleanup);

/** Buttons that go away when they are pressed, so that the next one moves up. */
function Rows() {
  useDoubleClickGuard();
  const [names, setNames] = useState(['Ana', 'Beto', 'Caro']);
  return names.map((name) => (
    <button key={name} type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
      {name}
    </button>
  ));
}

type How = { pointerType?: string; detail?: number; at: number; x?: number };

/** Presses whatever button is on top, `at` milliseconds after the page began. */
async function press({ pointerType = 'mouse', detail = 1, at, x = 0 }: How): Promise<void> {
  const [top] = screen.getAllByRole('button');
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    const event =
      type === 'pointerdown'
        ? new PointerEvent(type, { bubbles: true, pointerType })
        : new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: x });
    Object.defineProperty(event, 'timeStamp', { value: at });
    top?.dispatchEvent(event);
  }
  await Promise.resolve();
}

const left = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('stray press: the second of a double click is for what the first was on', async () => {
  render(<Rows />);
  await press({ at: 1000 });
  await press({ at: 1200, detail: 2 });
  expect(left()).toEqual(['Beto', 'Caro']);
  await press({ at: 2000 });
  expect(left()).toEqual(['Caro']);
});

test('stray press: a finger’s is known by time and place, a mouse counts itself', async () => {
  render(<Rows />);
  await press({ at: 1000, pointerType: 'touch' });
  await press({ at: 1250, pointerType: 'touch' });
  expect(left()).toEqual(['Beto', 'Caro']);
  await press({ at: 1260, pointerType: 'touch', x: 100 });
  expect(left()).toEqual(['Caro']);
  await press({ at: 1270, x: 100 });
  expect(left()).toEqual([]);
});

test('stray press: a key’s press counts, whatever came before it', async () => {
  render(<Rows />);
  await press({ at: 1000 });
  await press({ at: 1100, detail: 2 });
  screen.getByText('Beto').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await Promise.resolve();
  expect(left()).toEqual(['Caro']);
});

test('stray press: the second is over soon, since a gesture for back is none', async () => {
  vi.useFakeTimers();
  render(<Rows />);
  await press({ at: 1000 });
  await press({ at: 1100, detail: 2 });
  expect(isSecondClick()).toBe(true);
  vi.advanceTimersByTime(300);
  expect(isSecondClick()).toBe(false);
  vi.useRealTimers();
});
