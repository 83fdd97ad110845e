// @vitest-environment happy-dom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Count, useUnreadCount } from '#app/features/notifications/use-unread-count.ts';

let asked: number;
let unread: number | null;

function Bell() {
  const count = useUnreadCount(useLoaderData<Count>());
  return <p>{`bell ${count}`}</p>;
}
const Stub = createRemixStub([
  { id: 'bell', path: '/', Component: Bell, loader: () => null },
  {
    path: '/notifications/unread-count',
    loader: () => {
      asked += 1;
      return { unreadCount: unread };
    },
  },
]);

/** Lets time pass, and what was asked for meanwhile be answered. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Says whether the tab is looked at. */
async function turnTab(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

beforeEach(async () => {
  asked = 0;
  unread = 3;
  vi.useFakeTimers();
  render(<Stub hydrationData={{ loaderData: { bell: { unreadCount: 2 } } }} />);
  await pass(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('bell', () => {
  test('is asked for every 30 s', async () => {
    await pass(29);
    expect([screen.getByText(/bell/).textContent, asked]).toEqual(['bell 2', 0]);
    await pass(2);
    expect([screen.getByText(/bell/).textContent, asked]).toEqual(['bell 3', 1]);
    await pass(31);
    expect(asked).toBe(2);
  });

  test('keeps its count when a poll brings none', async () => {
    unread = null;
    await pass(31);
    expect([screen.getByText(/bell/).textContent, asked]).toEqual(['bell 2', 1]);
  });

  test('is not kept waiting by a clock that is set back an hour', async () => {
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(31);
    expect(asked).toBe(1);
  });

  test('waits in a hidden tab; is asked for on the way back, and 30 s after', async () => {
    await turnTab('hidden');
    await pass(31);
    expect(asked).toBe(0);
    await turnTab('visible');
    expect(asked).toBe(1);
    await pass(29);
    expect(asked).toBe(1);
    await pass(2);
    expect(asked).toBe(2);
  });

  test('is not asked for without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(31);
    expect(asked).toBe(0);
  });
});
