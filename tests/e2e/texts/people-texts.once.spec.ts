import { expect } from '@playwright/test';
import { type ApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { makeVisitor } from '#tests/e2e/setup/form-person.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { test as base } from '#tests/e2e/setup/split-stack.ts';
import { peopleScenarios, peopleTexts } from '#tests/e2e/texts/people-scenarios.ts';

type Cookies = { name: string; value: string; domain: string; path: string }[];

// Text -> scenario: every sentence of the spec about friends, notices and the shell, provoked in the real browser.
const test = base.extend<object, { people: { ana: ApiPerson; beto: ApiPerson; cookies: Cookies } }>({
  people: [
    async ({ playwright, split }, use) => {
      const [ana, beto] = await makeFriends(split.apiUrl, 'Ana Paz', 'Beto Luna');
      await publishByApi(ana, 'Carpa', ['Viaje']);
      const browser = await makeVisitor(playwright, split.url);
      await browser.post('/login', { email: beto.email, password: PASSWORD });
      await use({ ana, beto, cookies: (await browser.context.storageState()).cookies });
    },
    { scope: 'worker' },
  ],
});

for (const text of peopleTexts) {
  test(`«${text}»`, async ({ page, split, people }) => {
    const scenario = peopleScenarios[text];
    expect(scenario, 'a sentence without its scenario').toBeDefined();
    await page.context().addCookies(people.cookies);
    await page.goto('/home');
    try {
      await scenario({ page, ...people, apiUrl: split.apiUrl, proxy: split.proxy });
      const told = page.getByText(text, { exact: /^[\w ó]+$/.test(text) }).filter({ visible: true });
      await expect(told.first()).toBeVisible();
    } finally {
      split.proxy.mend();
    }
  });
}
