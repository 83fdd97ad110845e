import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** A name that ends in the mark by which all that follows would be written from right to left. */
const NAME = 'Ana \u202Eanu';

test('a name that turns the direction of writing leaves our own words as they are', async ({
  page,
  newPerson,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, NAME);
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  const link = (await ana.call('createInviteLink')).body.token;
  const visitor = await newPerson();
  await visitor.goto(`/register?invite=${link}`);
  const sentences = [visitor.getByText('te invitó:')];
  await signIn(page, beto.email);
  await page.goto(`/invite/${link}`);
  sentences.push(page.getByRole('heading', { name: 'te invita' }));
  for (const sentence of sentences) {
    const places = await sentence.evaluate((element) => {
      const words = [...element.childNodes].find((node) => node.textContent?.includes('te invit'));
      const at = words?.textContent?.indexOf('te invit') ?? 0;
      const leftOf = (offset: number) => {
        const range = document.createRange();
        range.setStart(words as Node, at + offset);
        range.setEnd(words as Node, at + offset + 1);
        return range.getBoundingClientRect().left;
      };
      return [leftOf(0), leftOf(3)];
    });
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  }
});
