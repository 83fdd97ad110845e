const MODULE = / type="module" async=""/;
const IS_LATE = /^<html[^>]* data-scripts="late"/;

/**
 * Leaves the framework's scripts asleep in a page whose scripts come late: nothing of them is fetched until
 * `late-scripts.js` wakes them. No element is added or taken away, since the framework will look for every one.
 * @throws Error when the page has no such script: then the framework writes it in another way than this knows.
 */
export function putToSleep(html: string): string {
  if (!IS_LATE.test(html)) return html;
  if (!MODULE.test(html)) throw new Error('a page whose scripts come late has none');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-later"')
    .replace(MODULE, ' type="module-later" async=""');
}
