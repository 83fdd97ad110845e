// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightDismiss } from '#app/ui/dialog.tsx';
import { ignorePresses } from '#app/ui/double-click-guard.ts';

const onCancel = vi.fn();
let dialog: HTMLDialogElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<dialog><p>Carpa</p></dialog>';
  dialog = document.body.firstChild as HTMLDialogElement;
  dialog.addEventListener('cancel', onCancel);
  ignorePresses();
  // why: what is drawn between the two takes its time on a slow phone.
  vi.advanceTimersByTime(20);
  stop = lightDismiss(dialog);
});
afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
  onCancel.mockClear();
});

// The dialog has no extent here: what is not at 0, 0 is beside it.
const [beside, inside] = [{ clientX: 4, clientY: 4 }, {}];
type Place = typeof beside | typeof inside;
const press = (from: Place, to: Place, target: Element = dialog) => {
  fireEvent.pointerDown(target, from);
  fireEvent.click(target, to);
};

test('press beside a dialog: closes it from the moment in which presses count again', () => {
  vi.advanceTimersByTime(279);
  press(beside, beside);
  expect(onCancel).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  press(beside, beside);
  expect(onCancel).toHaveBeenCalledOnce();
  stop();
  press(beside, beside);
  expect(onCancel).toHaveBeenCalledOnce();
});

test('press beside a dialog: counts only where it begins and ends beside', () => {
  vi.runAllTimers();
  press(inside, beside);
  press(beside, inside);
  press(beside, beside, document.querySelector('p') as Element);
  fireEvent.pointerDown(dialog, beside);
  press(inside, beside);
  expect(onCancel).not.toHaveBeenCalled();
});
