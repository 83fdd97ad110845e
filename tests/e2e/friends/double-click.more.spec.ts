import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { middleOf } from '#tests/e2e/setup/middle-of.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { pressesCount } from '#tests/e2e/setup/presses-count.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('stray presses: neither a second one nor a key held down rejects whoever moved up', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  // The newest stands first: Dani, Beto, Caro, Fede, Eva.
  for (const name of ['Eva', 'Fede', 'Caro', 'Beto', 'Dani']) {
    const person = await makeApiPerson(split.apiUrl, name);
    await person.call('invite', { json: { toUserId: ana.id } });
  }
  await signIn(page, ana.email);
  await page.goto('/home/friends');
  await hydrated(page);
  const reject = (name: string) => page.getByRole('button', { name: `Rechazar la invitación de ${name}` });
  const expectLeft = async (names: string[]) => {
    await expect(page.getByText('Invitación rechazada').first()).toBeVisible();
    const { body } = await ana.call('receivedInvitations');
    expect(body.map(({ fromUserName }) => fromUserName).sort()).toEqual(names);
  };

  await test.step('the second of two presses', async () => {
    const { x, y } = await middleOf(reject('Dani'));
    await page.mouse.click(x, y);
    await expect(reject('Dani')).toHaveCount(0);
    expect(Math.abs((await middleOf(reject('Beto'))).y - y)).toBeLessThan(20);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expectLeft(['Beto', 'Caro', 'Eva', 'Fede']);
    await pressesCount(page);
    await page.mouse.click(x, y);
    await expect(reject('Beto')).toHaveCount(0);
  });

  await test.step('a key that is held down', async () => {
    await expect(reject('Caro')).toBeVisible();
    await reject('Caro').focus();
    await page.keyboard.down('Enter');
    await expect(reject('Caro')).toHaveCount(0);
    await reject('Fede').focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectLeft(['Eva', 'Fede']);
    await page.keyboard.press('Enter');
    await expect(reject('Fede')).toHaveCount(0);
  });
});
