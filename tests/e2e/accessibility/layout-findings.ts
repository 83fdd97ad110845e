import type { Page } from '@playwright/test';

/** Gives the edges that a phone on its side takes, as with a camera in the screen. */
export const insets = { left: 47, right: 47, bottom: 21 };

/** Finds words, fields and buttons that stand, seen, in what a phone's edges take; what scrolls sideways goes on there. */
export const underEdges = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>('h1, h2, p, a, button, input, textarea, label, dd')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !element.closest('.sr-only, .overflow-x-auto, [href="#contenido"], :not(dialog:modal) > dialog'),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && (box.left < left || box.right > innerWidth - right);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  }, insets);

/** Finds links, buttons and fields that are lower or narrower than 44 px; a field counts with its label. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, [href="#contenido"]'))
      // A card's or a row's link is as large as what it lies over.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      .map((element) =>
        element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element,
      )
      .filter((element) => {
        const { width, height } = element?.getBoundingClientRect() ?? { width: 44, height: 44 };
        return width > 1 && (width < 43.5 || height < 43.5);
      })
      .map((element) => `${element?.tagName} ${element?.textContent?.slice(0, 40)}`),
  );

/** Finds what stands over the right edge, as the words of the outermost that do, and how far the page scrolls sideways. */
export const overEdge = (page: Page) =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > innerWidth + 1 && !element.closest('.overflow-x-auto, .sr-only');
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 3);
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return sideways === 0 ? over : [...over, `scrolls ${sideways} px sideways`];
  });

/** Finds labels that have less room than the longest of their words, which is then broken; a name of one long word has to be. */
export const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main label')]
      .filter((element) => element.offsetWidth > 1 && !element.closest('.sr-only'))
      .filter((element) => !/\S{30}/.test(element.textContent ?? ''))
      .filter((element) => {
        const copy = element.cloneNode(true) as HTMLElement;
        copy.style.cssText = 'position: absolute; width: min-content; min-width: 0; overflow-wrap: normal';
        element.after(copy);
        const needed = copy.offsetWidth;
        copy.remove();
        return element.offsetWidth < needed - 1;
      })
      .map((element) => `${element.textContent}`),
  );

/** Finds by how much the menu that is open is cut off at its sides. */
export const cutMenus = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('details[open] > ul')]
      .filter((menu) => menu.scrollWidth > menu.clientWidth || menu.getBoundingClientRect().x < 0)
      .map((menu) => `${menu.textContent} ${menu.scrollWidth} ${menu.clientWidth}`),
  );
