import { expect } from '@playwright/test';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { accountScenarios, accountTexts } from '#tests/e2e/texts/account-scenarios.ts';

// Text -> scenario: every sentence of the spec about accounts, provoked in the real browser.
for (const text of accountTexts) {
  test(`«${text}»`, async ({ page, split }) => {
    const scenario = accountScenarios[text];
    expect(scenario, 'a sentence without its scenario').toBeDefined();
    try {
      await scenario({ page, proxy: split.proxy });
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    } finally {
      split.proxy.mend();
    }
  });
}
