import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/setup/free-port.ts';
import type { Webkit } from '#tests/webkit/find-webkit.ts';
import { until } from '#tests/webkit/until.ts';

/** A call of the WebDriver protocol within a session; throws what the driver says when it refuses. */
export type DriverCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const ANSWER_MS = 30_000;
const WIDTH = 447;
const HEIGHT = 844;

/** Opens WebKit's own small browser, as narrow as it goes, on a screen that nobody sees. */
export async function openWebkit(webkit: Webkit): Promise<{ call: DriverCall; close(): Promise<void> }> {
  const { screen, display } = await openScreen(webkit.screen);
  const port = await freePort();
  const driver = spawn(webkit.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // why: run by root, as on build machines, its sandbox does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    },
  });
  const ask = callerOf(`http://127.0.0.1:${port}`);
  try {
    await until('the driver', () => ask('GET', '/status'));
    const options = { binary: webkit.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
    const call: DriverCall = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    await call('POST', '/window/rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    const close = async () => {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await Promise.all([stop(driver), stop(screen)]);
    };
    return { call, close };
  } catch (error) {
    await Promise.all([stop(driver), stop(screen)]);
    throw error;
  }
}

/** A screen in memory; it chooses its number by itself, and tells it. */
async function openScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (told) => resolve(String(told).trim()));
    screen.once('exit', () => reject(new Error('no screen')));
  });
  return { screen, display: `:${number}` };
}

function callerOf(driver: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`${driver}${path}`, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await ended;
}
