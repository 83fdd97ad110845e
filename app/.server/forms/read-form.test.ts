import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { BodyError } from '#app/.server/forms/body-error.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { imageTexts } from '#contract/image-bounds.ts';

const schema = z.object({
  Name: z.string({ error: 'Falta' }).min(2, 'Corto'),
  Password: z.string().min(6, 'Débil'),
  Picture: z.instanceof(File).optional(),
});

function post(body: BodyInit, headers: Record<string, string> = {}) {
  const said: string[] = [];
  return {
    request: new Request('http://x/', { method: 'POST', body, headers }),
    cleanups: [] as (() => Promise<unknown>)[],
    requestId: 'pedido-1',
    services: { log: pino({ base: null }, { write: (line: string) => void said.push(line) }) },
    said,
  };
}

function multipart(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return post(form);
}

describe('reading a form', () => {
  test('URL-encoded and valid', async () => {
    const form = await readForm(post(new URLSearchParams({ Name: 'Ana ñ', Password: 'secreto' })), {
      schema,
    });
    expect(form).toMatchObject({ isValid: true, value: { Name: 'Ana ñ', Password: 'secreto' } });
  });

  test('refused: 400, the messages at their fields, the text kept, the password not', async () => {
    const page = multipart({ Name: 'A', Password: 'abc' });
    const form = await readForm(page, { schema, hide: ['Password'] });
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect(init?.status).toBe(400);
    expect(data.result.error).toEqual({ Name: ['Corto'], Password: ['Débil'] });
    expect(data.result.initialValue).toEqual({ Name: 'A' });
  });

  test('what was changed for the check comes back as typed, rows in order', async () => {
    const typed = { Name: ' 1,5 ', 'Rows[3]': 'b', Same: 'x', Password: 'abc' };
    const page: Parameters<typeof readForm>[0] = multipart(typed);
    const form = await readForm(page, {
      schema,
      hide: ['Password'],
      prepare: (fields) => {
        fields.set('Name', '1.5');
        fields.delete('Rows[3]');
        fields.append('Rows[0]', 'b');
      },
    });
    expect(form.fields.get('Name')).toBe('1.5');
    const kept = { Name: ' 1,5 ', Rows: ['b'], Same: 'x' };
    expect(form.refuse().data.result.initialValue).toEqual(kept);
    expect(page.typed?.get('Name')).toBe(' 1,5 ');
    expect(page.typed?.get('Rows[0]')).toBe('b');
  });

  test('errors of the API join the messages of the form', async () => {
    const form = await readForm(multipart({ Name: 'Ana', Password: 'secreto' }), { schema });
    const formErrors = { status: 409, fieldErrors: { Name: ['Ya está'] }, formErrors: ['Uy'] };
    const { data, init } = form.refuse(formErrors);
    expect(init?.status).toBe(409);
    expect(data.result.error).toEqual({ '': ['Uy'], Name: ['Ya está'] });
  });

  test('a file of some megabytes comes whole from disk, and goes when done', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: new File([bytes], 'año; "2" .png') });
    const form = await readForm(page, { schema });
    const picture = form.fields.get('Picture') as File;
    expect(picture).toMatchObject({ name: 'año; %222%22 .png', size: 3_000_000 });
    expect(Buffer.compare(Buffer.from(await picture.arrayBuffer()), bytes)).toBe(0);
    await Promise.all(page.cleanups.map((clean) => clean()));
    await expect(picture.arrayBuffer()).rejects.toThrow();
  });

  test('a file over 20 MB is a message at its field, with 413', async () => {
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.png');
    const form = await readForm(multipart({ Name: 'Ana', Password: 'secreto', Picture: file }), { schema });
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect(init?.status).toBe(413);
    expect(data.result.error).toEqual({ Picture: [imageTexts.tooLarge] });
  });

  test('an empty file field is no file', async () => {
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: new File([], '') });
    expect((await readForm(page, { schema })).fields.has('Picture')).toBe(false);
  });

  test('a large file without a disk for it is told at its field, by 507, and logged', async () => {
    vi.stubEnv('TMPDIR', '/nowhere');
    const large = new File([new Uint8Array(4 * 1024 * 1024)], 'foto.png');
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: large });
    const form = await readForm(page, { schema });
    vi.unstubAllEnvs();
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect(init?.status).toBe(507);
    expect(data.result.error).toEqual({ Picture: [imageTexts.noRoom] });
    expect(data.result.initialValue).toMatchObject({ Name: 'Ana' });
    expect(page.said).toEqual([expect.stringMatching(/ENOENT.*"requestId":"pedido-1"/)]);
  });

  test('too much text, broken multipart, and made-up intents are no form of ours', async () => {
    const long = new URLSearchParams({ Name: 'x'.repeat(300_000) });
    await expect(readForm(post(long), { schema })).rejects.toMatchObject({ status: 413 });
    await expect(readForm(multipart({ Name: 'x'.repeat(300_000) }), { schema })).rejects.toMatchObject({
      status: 413,
    });
    const broken = post('--x\r\nContent-', { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readForm(broken, { schema })).rejects.toBeInstanceOf(BodyError);
    const intent = post(new URLSearchParams({ __intent__: '{' }));
    await expect(readForm(intent, { schema })).rejects.toMatchObject({ status: 400 });
  });

  test("a row beyond any form's fields, or within another, is not made room for", async () => {
    for (const name of ['Name[4294967294]', 'Rows[300]', 'Other.Rows[0].Deep[1]']) {
      const far = post(new URLSearchParams({ [name]: 'x' }));
      await expect(readForm(far, { schema })).rejects.toMatchObject({ status: 413 });
    }
    const last = await readForm(post(new URLSearchParams({ 'Rows[299]': 'x' })), { schema });
    expect(last.refuse().data.result.initialValue?.['Rows']).toHaveLength(300);
  });

  test('more text in all fields together than a form has is not kept', async () => {
    const fields = Array.from({ length: 6 }, (_, at) => [`Field${at}`, 'x'.repeat(100_000)]);
    const much = Object.fromEntries(fields);
    await expect(readForm(post(new URLSearchParams(much)), { schema })).rejects.toMatchObject({
      status: 413,
    });
    await expect(readForm(multipart(much), { schema })).rejects.toMatchObject({ status: 413 });
  });

  test('no more is read of a form that has more parts than ours', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(400);
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        if (pieces > 1_000) controller.close();
        else controller.enqueue(Buffer.from(head));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request('http://x/', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    await expect(readForm({ ...post(''), request }, { schema })).rejects.toMatchObject({ status: 413 });
    expect(pieces).toBeLessThan(50);
  });

  test('of conform only the buttons of rows may ask, for one row of text', async () => {
    const asking = (intent: object) =>
      readForm(post(new URLSearchParams({ 'Rows[0]': 'a', __intent__: JSON.stringify(intent) })), { schema });
    const payload = { name: 'Rows' };
    const added = await asking({ type: 'insert', payload: { ...payload, defaultValue: 'b' } });
    expect(added.refuse().data.result.initialValue).toEqual({ Rows: ['a', 'b'] });
    for (const intent of [
      { type: 'update', payload: { ...payload, value: 'x' } },
      { type: 'update', payload: { name: 'Rows[4294967294]', value: 'x' } },
      { type: 'insert', payload: { name: 'Rows[4294967294]' } },
      { type: 'insert', payload: { ...payload, defaultValue: ['x'] } },
      { type: 'reset', payload: {} },
    ]) {
      await expect(asking(intent)).rejects.toMatchObject({ status: 400 });
    }
    const state = post(new URLSearchParams({ __state__: '[[]]' }));
    await expect(readForm(state, { schema })).rejects.toMatchObject({ status: 400 });
  });
});
