import { expect, type Locator, type Page } from '@playwright/test';
import {
  befriendByForms,
  type FormPerson,
  makeFormPerson,
  publishByForm,
} from '#tests/e2e/setup/form-person.ts';
import { test as base } from '#tests/e2e/setup/split-stack.ts';
import { untilQuiet } from '#tests/e2e/setup/until-quiet.ts';
import { givingScenarios, givingTexts, refusals } from '#tests/e2e/texts/giving-scenarios.ts';

// Text -> scenario: every sentence of the spec about reservations and comments, provoked in the real browser.
const test = base.extend<object, { people: { owner: FormPerson; beto: FormPerson } }>({
  people: [
    async ({ playwright, split }, use) => {
      const owner = await makeFormPerson(playwright, split.url, 'Ana Paz');
      const beto = await makeFormPerson(playwright, split.url, 'Beto Luna');
      await befriendByForms(beto, owner);
      await use({ owner, beto });
    },
    { scope: 'worker' },
  ],
});

// why: data that is fetched again after a refusal would take the sentence, the form and what was typed away again.
const expectToStay = async (page: Page, sentence: Locator) => {
  await untilQuiet(page);
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel('Agregar comentario')).toHaveValue('Hola');
};

for (const text of givingTexts) {
  test(`«${text}»`, async ({ page, split, people }) => {
    const scenario = givingScenarios[text];
    expect(scenario, 'a sentence without its scenario').toBeDefined();
    const { owner, beto } = people;
    const gift = await publishByForm(owner, `Tetera ${crypto.randomUUID()}`);
    const path = `/gift/${gift}`;
    const { cookies } = await beto.context.storageState();
    await page.context().addCookies(cookies.filter(({ name }) => !name.endsWith('toast')));
    await page.goto(path);
    try {
      await scenario({ page, owner, beto, gift, path, proxy: split.proxy });
      const told = page.getByText(text, { exact: /^\w+$/.test(text) }).filter({ visible: true });
      await expect(told.first()).toBeVisible();
      if (refusals.has(text)) await expectToStay(page, told.first());
    } finally {
      split.proxy.mend();
    }
  });
}
