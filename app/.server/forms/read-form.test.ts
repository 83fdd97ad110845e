import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dicer } from '@fastify/busboy';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { BodyError } from '#app/.server/forms/read-body.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { imageTexts } from '#contract/image-bounds.ts';
import { openIncoming } from '#contract/uploads/incoming.ts';

const schema = z.object({
  Name: z.string({ error: 'Falta' }).min(2, 'Corto'),
  Password: z.string().min(6, 'Débil'),
  Picture: z.instanceof(File).optional(),
});

const spool = mkdtempSync(join(tmpdir(), 'deseo-forms-'));
const incoming = openIncoming(spool);
afterAll(() => rmSync(spool, { recursive: true }));
const spooled = () => (existsSync(join(spool, 'incoming')) ? readdirSync(join(spool, 'incoming')) : []);
const files = ['Picture'];

function post(body: BodyInit, headers: Record<string, string> = {}) {
  const said: string[] = [];
  return {
    request: new Request('http://x/', { method: 'POST', body, headers }),
    cleanups: [] as (() => Promise<unknown>)[],
    requestId: 'pedido-1',
    visitorAddress: '203.0.113.7',
    services: { log: pino({ base: null }, { write: (line: string) => void said.push(line) }), incoming },
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
    const form = await readForm(page, { schema, files, hide: ['Password'] });
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
      files,
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
    const form = await readForm(multipart({ Name: 'Ana', Password: 'secreto' }), { schema, files });
    const formErrors = { status: 409, fieldErrors: { Name: ['Ya está'] }, formErrors: ['Uy'] };
    const { data, init } = form.refuse(formErrors);
    expect(init?.status).toBe(409);
    expect(data.result.error).toEqual({ '': ['Uy'], Name: ['Ya está'] });
  });

  test('a file of some megabytes comes whole from disk, and goes when done', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: new File([bytes], 'año; "2" .png') });
    const form = await readForm(page, { schema, files });
    const picture = form.fields.get('Picture') as File;
    expect(picture).toMatchObject({ name: 'año; %222%22 .png', size: 3_000_000 });
    expect(Buffer.compare(Buffer.from(await picture.arrayBuffer()), bytes)).toBe(0);
    expect(spooled()).toHaveLength(1);
    await Promise.all(page.cleanups.map((clean) => clean()));
    expect(spooled()).toEqual([]);
    await expect(picture.arrayBuffer()).rejects.toThrow();
  });

  test('a file over 20 MB is a message at its field, with 413', async () => {
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.png');
    const form = await readForm(multipart({ Name: 'Ana', Password: 'secreto', Picture: file }), {
      schema,
      files,
    });
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect(init?.status).toBe(413);
    expect(data.result.error).toEqual({ Picture: [imageTexts.tooLarge] });
    expect(spooled()).toEqual([]);
  });

  test('a picture over 60 MB is a message at its field too, and what follows it is kept', async () => {
    const body = new FormData();
    body.append('Picture', new File([new Uint8Array(65e6)], 'video.png'));
    body.append('Name', 'Ana');
    const { data, init } = (await readForm(post(body), { schema, files })).refuse();
    expect([init?.status, data.result.error?.['Picture']]).toEqual([413, [imageTexts.tooLarge]]);
    expect(data.result.initialValue).toMatchObject({ Name: 'Ana' });
  });

  test('a file of no bytes is refused at its field', async () => {
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: new File([], 'cara.png') });
    const form = await readForm(page, { schema, files });
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect([init?.status, data.result.error]).toEqual([415, { Picture: [imageTexts.unsupported] }]);
  });

  test('an empty file field is no file', async () => {
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: new File([], '') });
    expect((await readForm(page, { schema, files })).fields.has('Picture')).toBe(false);
  });

  test('a large file without a disk for it is told at its field, by 507, and logged', async () => {
    const large = new File([new Uint8Array(4 * 1024 * 1024)], 'foto.png');
    const page = multipart({ Name: 'Ana', Password: 'secreto', Picture: large });
    page.services.incoming = openIncoming('/dev/null');
    const form = await readForm(page, { schema, files });
    const { data, init } = form.refuse();
    expect(form.isValid).toBe(false);
    expect(init?.status).toBe(507);
    expect(data.result.error).toEqual({ Picture: [imageTexts.noRoom] });
    expect(data.result.initialValue).toMatchObject({ Name: 'Ana' });
    expect(page.said).toEqual([expect.stringMatching(/ENOTDIR.*"requestId":"pedido-1"/)]);
  });

  test('too much text, broken multipart, and made-up intents are no form of ours', async () => {
    const long = new URLSearchParams({ Name: 'x'.repeat(300_000) });
    await expect(readForm(post(long), { schema })).rejects.toMatchObject({ status: 413 });
    await expect(readForm(multipart({ Name: 'x'.repeat(300_000) }), { schema, files })).rejects.toMatchObject(
      {
        status: 413,
      },
    );
    const broken = post('--x\r\nContent-', { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readForm(broken, { schema, files })).rejects.toBeInstanceOf(BodyError);
    const intent = post(new URLSearchParams({ __intent__: '{' }));
    await expect(readForm(intent, { schema })).rejects.toMatchObject({ status: 400 });
  });

  test('a form with an empty, missing or over-long boundary is broken', async () => {
    for (const end of ['', '; boundary=', '; boundary=""', `; boundary=${'x'.repeat(71)}`]) {
      const body = '------X\r\nContent-Disposition: form-data; name="Name"\r\n\r\nAna\r\n------X--\r\n';
      const page = post(body, { 'content-type': `multipart/form-data${end}` });
      await expect(readForm(page, { schema, files }), end).rejects.toMatchObject({ status: 400 });
    }
  });

  test('a form that stops coming is broken after half a minute, no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let more: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (text) => controller.enqueue(Buffer.from(text));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request('http://x/', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    const broken = vi.fn();
    const reading = readForm({ ...post(''), request }, { schema, files }).catch(broken);
    for (const text of ['--x\r\n', 'Content-Disposition: form-data; name="Name"\r\n\r\n', 'Ana']) {
      more(text);
      await vi.advanceTimersByTimeAsync(29_000);
    }
    expect(broken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await reading;
    expect(broken).toHaveBeenCalledWith(expect.objectContaining({ status: 400 }));
    await readForm(multipart({ Name: 'Ana', Password: 'secreto' }), { schema, files });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
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
    await expect(readForm(multipart(much), { schema, files })).rejects.toMatchObject({ status: 413 });
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
    await expect(readForm({ ...post(''), request }, { schema, files })).rejects.toMatchObject({
      status: 413,
    });
    expect(pieces).toBeLessThan(50);
  });

  test('64 KB of empty parts: parsed no further than the first bound', async () => {
    const emit = vi.spyOn(Dicer.prototype, 'emit');
    const empty = post('--x\r\n'.repeat(13_107), { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readForm(empty, { schema, files })).rejects.toMatchObject({ status: 413 });
    const parts = emit.mock.calls.filter(([event]) => (event as string) === 'part').length;
    emit.mockRestore();
    expect(parts).toBeGreaterThan(300);
    expect(parts).toBeLessThan(600);
  });

  test('multipart is refused where a form has no file', async () => {
    const page = multipart({ Name: 'Ana', Password: 'secreto' });
    await expect(readForm(page, { schema })).rejects.toMatchObject({ status: 415 });
    expect(page.request.bodyUsed).toBe(false);
  });

  test('a second file, and one under another name, are refused and not left on the disk', async () => {
    const twice = new FormData();
    for (const name of ['Picture', 'Picture']) twice.append(name, new File([new Uint8Array(2e6)], 'a.png'));
    await expect(readForm(post(twice), { schema, files })).rejects.toMatchObject({ status: 413 });
    const other = multipart({ Other: new File([new Uint8Array(2e6)], 'a.png') });
    await expect(readForm(other, { schema, files })).rejects.toMatchObject({ status: 400 });
    expect(spooled()).toEqual([]);
  });

  test('more than 60 MB at once from one address: 429 at the field, the text kept', async () => {
    const sent = async (visitorAddress: string) => {
      const Picture = new File([new Uint8Array(20 * 1024 * 1024)], 'foto.png');
      const page = { ...multipart({ Name: 'Ana', Password: 'secreto', Picture }), visitorAddress };
      const form = await readForm(page, { schema, files, hide: ['Password'] });
      const { data, init } = form.refuse();
      return { page, isValid: form.isValid, status: init?.status, result: data.result };
    };
    const first = await sent('203.0.113.7');
    const others = [await sent('203.0.113.7'), await sent('203.0.113.7')];
    const fourth = await sent('203.0.113.7');
    expect([first, ...others].map(({ isValid }) => isValid)).toEqual([true, true, true]);
    expect(fourth).toMatchObject({ isValid: false, status: 429 });
    expect(fourth.result.error).toEqual({ Picture: [imageTexts.tooManyAtOnce] });
    expect(fourth.result.initialValue).toEqual({ Name: 'Ana' });
    others.push(await sent('203.0.113.8'));
    await first.page.cleanups[0]?.();
    others.push(await sent('203.0.113.7'));
    expect(others.map(({ isValid }) => isValid)).toEqual([true, true, true, true]);
    await Promise.all(others.map(({ page }) => page.cleanups[0]?.()));
    expect(spooled()).toEqual([]);
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
