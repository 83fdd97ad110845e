import { axeFindings } from '#tests/e2e/axe-findings.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { publish, register } from '#tests/e2e/people.page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`every page passes axe in ${colorScheme} at ${width} px`, async ({ page, baseURL }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const look = async (path: string) => {
        await page.goto(path);
        expect(await axeFindings(page), `${baseURL}${path}`).toEqual([]);
      };
      for (const path of ['/', '/login', '/register', '/forgot-password', '/no-hay-nada-aca'])
        await look(path);
      await register(page, 'Ana');
      for (const path of ['/onboarding', '/onboarding?step=2', '/profile/edit', '/profile/lists'])
        await look(path);
      await publish(page, { title: 'Accesible', price: '10' }, true);
      for (const tab of ['feed', 'create', 'friends', 'profile']) await look(`/home?tab=${tab}`);
      for (const path of ['/home?tab=friends&q=ana', '/profile', '/notifications']) await look(path);
      await page.goto('/profile');
      const link = await page
        .getByRole('link', { name: /Accesible/ })
        .first()
        .getAttribute('href');
      await look(link ?? '/');
      await page.context().clearCookies();
      await look(link?.replace(/^.*\/gift\//, '/gift/') ?? '/');
    });
  }
}
