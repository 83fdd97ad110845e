import { expect } from '@playwright/test';
import { type FormPerson, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { test as base } from '#tests/e2e/setup/split-stack.ts';
import { deseoScenarios, deseoTexts } from '#tests/e2e/texts/deseo-scenarios.ts';

// Text -> scenario: every sentence of the spec about deseos themselves, provoked in the real browser.
const test = base.extend<object, { ana: FormPerson }>({
  ana: [
    async ({ playwright, split }, use) => use(await makeFormPerson(playwright, split.url, 'Ana Paz')),
    { scope: 'worker' },
  ],
});

for (const row of deseoTexts) {
  test(`«${row}»`, async ({ page, split, ana }) => {
    const scenario = deseoScenarios[row];
    expect(scenario, 'a sentence without its scenario').toBeDefined();
    const { cookies } = await ana.context.storageState();
    await page.context().addCookies(cookies.filter(({ name }) => !name.endsWith('toast')));
    const publish = async () => `/gift/${await publishByForm(ana, `Tetera ${crypto.randomUUID()}`)}`;
    try {
      await scenario({ page, proxy: split.proxy, publish });
      const [text = row] = row.split(' | ');
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    } finally {
      split.proxy.mend();
    }
  });
}
