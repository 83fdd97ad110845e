import type { Locator } from '@playwright/test';

/** The middle of what is in sight, in pixels of the window. Throws when it is not. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
