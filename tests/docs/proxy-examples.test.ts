import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

const operating = readFileSync('docs/operating.md', 'utf8');
const source = (path: string) => readFileSync(path, 'utf8');

test('proxy examples: let through what forms may have, hang up before we do', () => {
  const body = Number(/client_max_body_size (\d+)m;/.exec(operating)?.[1]) * 1024 * 1024;
  const pictures = Number(
    /MAX_BODY_BYTES = (\d+) \* MAX_UPLOAD_BYTES/.exec(source('app/.server/forms/read-body.ts'))?.[1],
  );
  expect(body).toBeGreaterThan(pictures * MAX_UPLOAD_BYTES);
  const idle = Number(/keepalive (\d+)s/.exec(operating)?.[1]) * 1000;
  const ours = /KEEP_ALIVE_MS = ([\d_]+)/.exec(source('app/.server/limits/http-server-limits.ts'))?.[1];
  expect(idle).toBeLessThan(Number(ours?.replaceAll('_', '')));
});
