// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { restoreFocus, useFocusKept } from '#app/ui/focus/use-focus-kept.ts';

afterEach(cleanup);

function Page() {
  const kept = useFocusKept();
  const [names, setNames] = useState(['Ana', 'Beto', 'Caro']);
  return (
    <main id="contenido" {...kept}>
      <section aria-labelledby="part">
        <h2 id="part">Invitaciones</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                name="intent"
                value="delete"
                onClick={() => setNames(names.filter((each) => each !== name))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function take(name: string): string | null | undefined {
  act(() => screen.getByText(name).focus());
  fireEvent.click(screen.getByText(name));
  act(restoreFocus);
  return document.activeElement?.textContent;
}

test('focus: goes to the neighbour of a row that went, at last to its heading', () => {
  render(<Page />);
  expect(['Beto', 'Caro', 'Ana'].map(take)).toEqual(['Caro', 'Ana', 'Invitaciones']);
});

test('focus: who had left a row does not get it back when it goes', () => {
  render(<Page />);
  act(() => screen.getByText('Ana').focus());
  act(() => screen.getByText('Ana').blur());
  fireEvent.click(screen.getByText('Ana'));
  act(restoreFocus);
  expect(document.activeElement).toBe(document.body);
});
