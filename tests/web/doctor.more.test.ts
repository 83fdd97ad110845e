import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findProgram } from '#tests/setup/find-program.ts';
import { forwardRequest, sendOn } from '#tests/setup/forward-request.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { runProgram } from '#tests/setup/operators/run-program.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

/** What the proxy does to a request on its way, and to the answer on its way back. */
type Manners = {
  request?: (incoming: IncomingMessage) => void;
  answer?: (answer: IncomingMessage) => void;
  maxBytes?: number;
};

const WELL: Manners = {
  request: ({ headers }) => {
    Object.assign(headers, {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
    });
  },
};

// Deseo behind a proxy with a certificate, as a visitor reaches it; the doctor as a program, as an operator runs it.
const openssl = await findProgram('openssl');
describe.runIf(openssl)(`doctor behind a proxy${openssl ? '' : ': skipped, no openssl on PATH'}`, () => {
  let folder: string;
  let known: Stack;
  let unknown: Stack;
  let target: string;
  let manners = WELL;
  let url: string;
  let stopProxy: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deseo-doctor-'));
    const files = { key: join(folder, 'key'), cert: join(folder, 'cert') };
    const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
    const certificate = [
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'rsa:2048',
      '-subj',
      '/CN=localhost',
      '-addext',
    ];
    const written = ['-keyout', files.key, '-out', files.cert, '-days', '2'];
    await promisify(execFile)(openssl ?? '', [...certificate, names, ...written]);
    const options = { key: await readFile(files.key), cert: await readFile(files.cert) };
    const proxy = createServer(options, (incoming, outgoing) => pass(incoming, outgoing));
    const port = await freePort();
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    stopProxy = async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    };
    url = `https://localhost:${port}`;
    known = await startStack({ PUBLIC_URL: url });
    unknown = await startStack({ PUBLIC_URL: '', TRUSTED_PROXIES: '10.0.0.1' });
  });
  afterAll(async () => {
    await stopProxy?.();
    await known?.stop();
    await unknown?.stop();
    await rm(folder, { recursive: true });
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { request, answer, maxBytes = Number.POSITIVE_INFINITY } = manners;
    if (Number(incoming.headers['content-length']) > maxBytes) {
      incoming.resume();
      incoming.on('end', () => outgoing.writeHead(413).end());
      return;
    }
    request?.(incoming);
    forwardRequest(incoming, outgoing, target, (given, back) => {
      answer?.(given);
      sendOn(given, back);
    });
  }

  /** Runs the doctor behind such a proxy; gives its lines that begin with a level. */
  async function told(
    to: Pick<Stack, 'url' | 'dataDir'>,
    behaved: Manners,
    settings: Record<string, string> = {},
    args: string[] = [],
  ) {
    [target, manners] = [to.url, behaved];
    const place = { NODE_ENV: 'production', DATA_DIR: to.dataDir, HOST: '127.0.0.1', PUSH: 'off' };
    const trusted = { NODE_EXTRA_CA_CERTS: join(folder, 'cert') };
    const { code, output } = await runProgram(process.execPath, ['build/doctor.js', ...args], {
      ...place,
      ...trusted,
      PUBLIC_URL: url,
      ...settings,
    });
    const lines = output
      .split('\n')
      .filter((line) => /^(ok|note|FAULT) .*(public address|passkeys):/.test(line));
    return { code, lines, output };
  }

  test('all is well', async () => {
    const { code, lines, output } = await told(known, WELL);
    expect(lines).toEqual([
      'ok    passkeys: Passkeys belong to localhost; at another host they are void.',
      `ok    public address: Deseo answers at ${url}, and what is in front of it is set up well.`,
    ]);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('0 faults') });
  });

  test('a proxy that hides visitors, strips headers, changes cookies, refuses photos', async () => {
    const { code, lines } = await told(known, {
      answer: ({ headers }) => {
        delete headers['strict-transport-security'];
        const cookies = headers['set-cookie']?.map((each) => each.replace('; Secure', ''));
        if (cookies) headers['set-cookie'] = cookies;
      },
      maxBytes: 1024 * 1024,
    });
    const begins = [
      'Answers have no Strict-Transport-Security (HSTS).',
      'The cookie __Host-deseo-kept-0 has other flags than it should: Path=/; HttpOnly; SameSite=Lax; Max-Age=900.',
      'The proxy passes on no X-Forwarded-For.',
      'A form of 21 MB is refused (413) in front of Deseo.',
    ];
    expect(lines.slice(1)).toEqual(begins.map((each) => `FAULT public address: ${each}`));
    expect(code).toBe(1);
  });

  test('another address than its own: passkeys would belong to another host', async () => {
    const other = url.replace('localhost', '127.0.0.1');
    const { lines } = await told(known, WELL, {}, ['--url', other]);
    expect(lines).toContain(`FAULT public address: At ${other} Deseo takes itself for ${url}.`);
  });

  test('a proxy that nobody trusts, without PUBLIC_URL', async () => {
    const { lines } = await told(unknown, WELL, { PUBLIC_URL: '' }, ['--url', url]);
    const begins = [
      'Answers have no Strict-Transport-Security (HSTS).',
      `At ${url} Deseo takes itself for ${url.replace('https', 'http')}.`,
      expect.stringMatching(/^The cookie deseo-kept-0 has other flags than it should: /),
      'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name.',
    ];
    const faults = lines.flatMap((line) => /^FAULT public address: (.*)$/.exec(line)?.[1] ?? []);
    expect(faults).toEqual(begins);
  });

  test('a proxy that passes on whatever host a visitor claims', async () => {
    const { lines } = await told(
      inject('plainProduct'),
      {
        request: ({ headers }) =>
          Object.assign(headers, { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }),
      },
      { PUBLIC_URL: '' },
      ['--url', url],
    );
    expect(lines.slice(1)).toEqual([
      'FAULT public address: The proxy passes on the X-Forwarded-Host that a visitor sends.',
    ]);
  });

  test('plain http, a certificate of nobody, another program', async () => {
    const plain = await told(known, WELL, { PUBLIC_URL: known.url.replace('127.0.0.1', '0.0.0.0') });
    expect(plain.lines).toContainEqual(
      expect.stringMatching(/^FAULT public address: http:\/\/0\.0\.0\.0:\d+ is plain http\.$/),
    );
    const nobody = await told(known, WELL, { NODE_EXTRA_CA_CERTS: '' });
    expect(nobody.lines.at(-1)).toMatch(/^FAULT public address: \S+ does not answer: .*self-signed/);
    const elsewhere = await told(known, { request: (incoming) => Object.assign(incoming, { url: '/nada' }) });
    expect(elsewhere.lines.at(-1)).toBe(
      `FAULT public address: Something else than Deseo answers at ${url}, with 404.`,
    );
  });
});
