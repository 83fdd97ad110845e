import { createServer } from 'node:http';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

test('session: a form of another site changes nothing', async ({ page, baseURL }) => {
  await register(page, 'Ana');
  const paths = ['/logout', '/profile/lists'];
  const forms = paths.map(
    (path) =>
      `<form method="post" action="${baseURL}${path}"><input name="name" value="Ajena"><button>${path}</button></form>`,
  );
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(forms.join('')),
  );
  const evil = await listenOnLoopback(server);
  for (const path of paths) {
    // why: another port is the same site to SameSite, so only the check of origins stands in the way here.
    await page.goto(evil.url);
    await page.getByRole('button', { name: path }).click();
    await expect(page.getByText('El formulario vino de otro sitio')).toBeVisible();
  }
  await evil.stop();
  await page.goto('/profile/lists');
  await expect(page.getByText('Todavía no tenés listas')).toBeVisible();
});
