import type { Page } from '@playwright/test';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { shareList } from '#tests/factories/guest.ts';

type Moment = {
  open?: (page: Page, path: string) => Promise<unknown>;
  tickedUntil?: (page: Page) => Promise<unknown>;
};

/** Opens a page and moves the pointer, with which its scripts start, until they have taken over. */
async function openAwake(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(20, 20);
  await hydrated(page);
}

async function openWithoutScripts(page: Page, path: string) {
  await heldScripts(page);
  await page.goto(path);
}

const checkHasCome = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('enter-schema')),
  );

/** When the button is pressed. */
const moments: Record<string, Moment> = {
  'before any script': { open: openWithoutScripts },
  'at once, as they start': {},
  'when they have taken over': { tickedUntil: hydrated },
  'at once, in a page that is awake': { open: openAwake },
  'once the check has come': { open: openAwake, tickedUntil: checkHasCome },
};

test('entering a list: no press is lost, whatever the moment, by who is known too', async ({
  newPerson,
  split,
}) => {
  const owners = [await makeApiPerson(split.apiUrl, 'Lucía'), await makeApiPerson(split.apiUrl, 'Mateo')];
  const paths = [];
  for (const owner of owners) paths.push(`/lista/${(await shareList(owner)).token}`);
  for (const [moment, { open, tickedUntil }] of Object.entries(moments)) {
    const page = await newPerson();
    for (const [at, path] of paths.entries()) {
      await test.step(`${moment}, ${at === 0 ? 'with a name' : 'known by then'}`, async () => {
        await (open ? open(page, `${path}/entrar`) : page.goto(`${path}/entrar`));
        if (at === 0) await page.getByLabel('Tu nombre').fill('Marta');
        await page.getByRole('checkbox').check();
        await tickedUntil?.(page);
        await page.getByRole('button', { name: 'Ver qué falta' }).click();
        await expect(page).toHaveURL(path);
      });
    }
  }
});
