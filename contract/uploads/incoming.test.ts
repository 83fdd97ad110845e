import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientIpKeys } from '#contract/client-ip-keys.ts';
import { openIncoming } from '#contract/uploads/incoming.ts';

const MB = 1024 * 1024;

test('incoming: what a dead process left goes at the start, what others receive stays', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deseo-incoming-'));
  const folder = join(dataDir, 'incoming');
  mkdirSync(folder);
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const age = { new: 0, old: 11 * 60_000 };
  const put = (pid: number, host: string, of: keyof typeof age) => {
    const path = join(folder, `${pid}.${of}.${host}`);
    writeFileSync(path, 'photo');
    const at = new Date(Date.now() - age[of]);
    utimesSync(path, at, at);
  };
  for (const of of ['new', 'old'] as const) {
    for (const pid of [dead, process.pid, process.ppid]) put(pid, hostname(), of);
    put(dead, 'other.example', of);
  }
  openIncoming(dataDir);
  const left = [`${process.ppid}.new.${hostname()}`, `${dead}.new.other.example`];
  expect(readdirSync(folder).sort()).toEqual(left.sort());
  rmSync(dataDir, { recursive: true });
});

test('incoming: an IPv6 network has one share, ten of them in a /48', () => {
  const incoming = openIncoming('/dev/null');
  const share = (address: string) => incoming.shareOf(clientIpKeys(address));
  const first = share('2001:db8:1:1::1');
  expect(first.take(60 * MB)).toBe(true);
  expect(share('2001:db8:1:1::2').take(1)).toBe(false);
  for (let net = 2; net <= 10; net += 1) expect(share(`2001:db8:1:${net}::1`).take(60 * MB)).toBe(true);
  expect(share('2001:db8:1:11::1').take(1)).toBe(false);
  expect(share('2001:db8:2:1::1').take(60 * MB)).toBe(true);
  first.release();
  first.release();
  expect(share('2001:db8:1:11::1').take(60 * MB)).toBe(true);
  expect(share('2001:db8:1:1::1').take(1)).toBe(false);
});
