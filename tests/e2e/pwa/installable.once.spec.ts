import { readFileSync } from 'node:fs';
import { PASSWORD, register, sampleImage } from '#tests/e2e/setup/people.page.ts';
import { expect, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

test('installable: its manifest is whole, and other apps share with it', async ({
  page,
  context,
  request,
}) => {
  const email = await register(page, 'Ana Comparte');
  await page.context().clearCookies();

  await test.step('the browser finds nothing missing', async () => {
    await page.goto('/login');
    // why: on this page scripts, and with them the worker, come with the first touch.
    await page.getByLabel('Email').click();
    await underWorker(page);
    const protocol = await context.newCDPSession(page);
    const { errors, data = '' } = await protocol.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
    const missing = installabilityErrors.map(({ errorId }) => errorId);
    // why: what a test opens is a private window, which can install nothing; it must be the only reason.
    expect(missing.filter((id) => id !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ id: '/', name: 'Deseo', lang: 'es', start_url: '/home' });
    const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Subir deseo', 'Amigos']);
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons];
    for (const { src, type } of pictures) {
      const answer = await request.get(src);
      expect(answer.headers()['content-type'], src).toContain(type);
    }
  });

  await test.step('a shop shares a link: the form opens with it, by way of the login', async () => {
    const link = `http://127.0.0.1:9/taza?${'origen=https%3A%2F%2Fa.example&'.repeat(50)}fin=1`;
    const share = (headers: Record<string, string>) =>
      request.post('/share', {
        multipart: { title: 'Taza', text: `Mirá ${link}`, url: '' },
        headers,
        maxRedirects: 0,
      });
    const answer = await share({ 'Sec-Fetch-Site': 'none', Origin: 'null' });
    expect(answer.status()).toBe(303);
    await page.goto(answer.headers()['location'] ?? '');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Taza');
    await expect(page.getByLabel('Descripción')).toHaveValue('Mirá');
    await expect(page.getByLabel('O pegá un link')).toHaveValue(link);
    expect((await share({ 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403);
  });

  await test.step('a gallery shares a picture: it waits in the browser, and is in the form', async () => {
    await page.goto('/home');
    // The browser itself sends what is shared; a form of the page is the nearest that a test can do.
    await page.evaluate(
      ([bytes]) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.enctype = 'multipart/form-data';
        form.action = '/share';
        const field = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' });
        const picture = Uint8Array.from(atob(bytes ?? ''), (char) => char.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([picture], 'galeria.png', { type: 'image/png' }));
        field.files = transfer.files;
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [readFileSync(sampleImage('good-png.png')).toString('base64')],
    );
    await page.waitForURL('**/home/create?imagen=*');
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  });
});
