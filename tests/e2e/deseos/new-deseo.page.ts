import type { Page } from '@playwright/test';

/** The field of a new deseo's picture. */
export const fileField = (page: Page) => page.getByLabel('Imagen', { exact: true });

/** The file that the form would send now: name, size, type and its longer side; null when there is none. */
export const sentFile = (page: Page) =>
  fileField(page).evaluate(async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return null;
    const picture = await createImageBitmap(file).catch(() => null);
    return {
      name: file.name,
      size: file.size,
      type: file.type,
      side: Math.max(picture?.width ?? 0, picture?.height ?? 0),
    };
  });
