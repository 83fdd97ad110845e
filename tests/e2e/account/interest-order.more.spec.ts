import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { pressesCount } from '#tests/e2e/setup/presses-count.ts';

test.use(inMotion);

// Only scripts drag; the buttons that do the same without are in `tests/web/forms-without-scripts/account-forms.test.ts`.

test('interests: they are put in order by buttons, mouse and keys', async ({ page }) => {
  await register(page, 'Ana');
  let hasCome = () => {};
  const held = new Promise<void>((resolve) => {
    hasCome = resolve;
  });
  await page.route('**/interest-sorter-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/onboarding?step=2');
  const rows = page.getByRole('list', { name: 'Tus intereses' }).getByRole('listitem');
  const grip = (name: string) => page.getByRole('button', { name: `Mover ${name}` });

  await test.step('handles to drag by do not come under the hands of who uses the buttons', async () => {
    for (const name of ['Viajes', 'Música', 'Deportes', 'Mascotas'])
      await page.getByRole('button', { name }).click();
    const up = page.getByRole('button', { name: 'Subir Mascotas' });
    await up.press('Enter');
    const come = page.waitForResponse('**/interest-sorter-*.js');
    hasCome();
    await (await come).finished();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/Viajes/, /Mascotas/, /Música/, /Deportes/]);
    await expect(grip('Mascotas')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cine y Series' }).focus();
    await expect(grip('Mascotas')).toBeVisible();
    await pressesCount(page);
    await grip('Viajes').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  });

  const middle = async (name: string) => {
    // why: a row that was dropped glides to its place; a trial waits until it lies still.
    await grip(name).hover({ trial: true });
    const box = await grip(name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };

  // why: let go of in the very frame in which it moved, it stays where it was last drawn.
  const drawnAt = (name: string, place: number) =>
    expect(page.getByText(`${name} está en el lugar ${place}.`, { exact: true })).toBeAttached();

  await test.step('by mouse', async () => {
    const [from, to] = [await middle('Mascotas'), await middle('Viajes')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await drawnAt('Mascotas', 1);
    await page.mouse.up();
    await expect(rows).toHaveText([/Mascotas/, /Viajes/, /Música/, /Deportes/]);
  });

  await test.step('by keys', async () => {
    await grip('Música').focus();
    await page.keyboard.press('Space');
    await drawnAt('Música', 3);
    await page.keyboard.press('ArrowUp');
    await drawnAt('Música', 2);
    await page.keyboard.press('Space');
    await expect(rows).toHaveText([/Mascotas/, /Música/, /Viajes/, /Deportes/]);
  });
});
