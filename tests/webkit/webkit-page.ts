import type { DriverCall } from '#tests/webkit/open-webkit.ts';
import { until } from '#tests/webkit/until.ts';

/** The name under which the protocol hands elements over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Found = { [ELEMENT]: string };

/** What somebody does with a page, each step once it can be done. `press` and `fill` take an XPath. */
export function webkitPage(call: DriverCall) {
  const run = (script: string, ...args: unknown[]) => call('POST', '/execute/sync', { script, args });
  const act = (path: string, action: (address: string) => Promise<unknown>) =>
    until(path, async () => {
      const found = (await call('POST', '/elements', { using: 'xpath', value: path })) as Found[];
      for (const one of found) {
        const address = `/element/${one[ELEMENT]}`;
        if (!(await call('GET', `${address}/displayed`))) continue;
        // why: the driver brings what it presses to the window's edge, where the page's bars lie.
        await run("arguments[0].scrollIntoView({ block: 'center' })", one);
        await action(address);
        return true;
      }
      return false;
    });
  const text = async () => String(await run('return document.body.innerText'));
  const address = async () => String(await call('GET', '/url'));
  return {
    run,
    text,
    open: (to: string) => call('POST', '/url', { url: to }),
    press: (path: string) => act(path, (at) => call('POST', `${at}/click`, {})),
    fill: (path: string, typed: string) =>
      act(path, async (at) => {
        await call('POST', `${at}/clear`, {});
        await call('POST', `${at}/value`, { text: typed });
      }),
    /** Chooses a file in a field that may be hidden behind buttons. */
    choose: async (name: string, file: string) => {
      const found = (await call('POST', '/element', {
        using: 'css selector',
        value: `[name=${name}]`,
      })) as Found;
      await call('POST', `/element/${found[ELEMENT]}/value`, { text: file });
    },
    reads: (words: string) => until(`the words “${words}”`, async () => (await text()).includes(words)),
    isAt: (place: RegExp) => until(`the address ${place}`, async () => place.test(await address())),
    /** Waits until the page's scripts have taken over. */
    isAwake: () =>
      until(
        'the scripts',
        () => run("return document.documentElement.hasAttribute('data-hydrated')") as Promise<boolean>,
      ),
  };
}
