import { expect, test } from 'vitest';
import { createReleaseQueue } from '#api/features/media/release-queue.ts';

/** Pictures that go when `next` is called, one each time. */
function heldPictures() {
  const asked: string[] = [];
  let next = () => {};
  const release = (key: string) => {
    asked.push(key);
    return new Promise<void>((resolve) => {
      next = resolve;
    });
  };
  return { asked, release, next: () => next() };
}

test('release queue: pictures go one after the other, whoever asked', async () => {
  const { asked, release, next } = heldPictures();
  const { releaseLater } = createReleaseQueue(release);
  releaseLater(['a', 'b']);
  releaseLater(['c']);
  for (const so of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await expect.poll(() => asked).toEqual(so);
    next();
  }
});

test('release queue: closing waits for the picture that goes, and begins no other', async () => {
  const { asked, release, next } = heldPictures();
  const { releaseLater, close } = createReleaseQueue(release);
  releaseLater(['a', 'b']);
  await expect.poll(() => asked).toEqual(['a']);
  let isClosed = false;
  const closing = close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  next();
  await closing;
  expect(asked).toEqual(['a']);
});
