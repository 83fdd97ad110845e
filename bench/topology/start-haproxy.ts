import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = 'docs/topology/haproxy.cfg';

/** A running HAProxy: where people come in and where the web processes reach the APIs. */
export type Balancer = { peopleUrl: string; callsUrl: string; stop(): Promise<void> };

/**
 * Starts the machine's HAProxy with the very configuration that compose.yaml gives it; only names and ports are replaced, by
 * those in `addresses` ('web-1:3000', ':8080', …). It answers whether or not anybody stands behind it yet.
 * @throws when there is no `haproxy` on PATH, or it does not take the configuration.
 */
export async function startHaproxy(folder: string, addresses: Record<string, number>): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg');
  const shipped = await readFile(CONFIGURATION, 'utf8');
  await writeFile(file, withAddresses(shipped, addresses));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  child.on('error', (error) => {
    said += `${error.message}: apt-get install haproxy`;
  });
  const peopleUrl = `http://127.0.0.1:${addresses[':8080']}`;
  const isGone = () => child.exitCode !== null || child.pid === undefined;
  for (let left = 100; left > 0 && !isGone(); left -= 1) {
    if (await fetch(peopleUrl).catch(() => null)) {
      const stop = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      return { peopleUrl, callsUrl: `http://127.0.0.1:${addresses[':8081']}`, stop };
    }
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`HAProxy does not start:\n${said}`);
}

/** @throws when one of the addresses does not stand in the configuration. */
function withAddresses(configuration: string, addresses: Record<string, number>): string {
  let text = configuration;
  for (const [name, port] of Object.entries(addresses)) {
    const places = new RegExp(`(?<=\\s)${name}(?=\\s)`, 'g');
    if (text.search(places) < 0) throw new Error(`${CONFIGURATION} has no ${name}`);
    text = text.replace(places, `127.0.0.1:${port}`);
  }
  return text;
}
