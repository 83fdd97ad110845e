import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { startProgram } from '#tests/setup/program.ts';
import { roomyLimits } from '#tests/setup/stack.ts';

/** The product as its next build, running; `chunk` is the file whose name tells it from the one before. */
export type NextBuild = { url: string; chunk: string; stop(): Promise<void> };

/**
 * Starts a copy of the build that differs as a next one would: a chunk has another name, and everything that names it, the
 * build's version and the worker's list included, says so. `dataDir`: where people's data is, for those who are to stay signed in.
 */
export async function startNextBuild(dataDir?: string): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-next-'));
  await cp('build', join(folder, 'build'), { recursive: true, filter: (from) => !from.endsWith('.map') });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const assets = join(folder, 'build/client/assets');
  const names = await readdir(assets);
  const old = found(names, /^root-.*\.js$/);
  const version = found(names, /^manifest-.*\.js$/).replace(/^manifest-|\.js$/g, '');
  const chunk = old.replace('.js', 'Next.js');
  await rename(join(assets, old), join(assets, chunk));
  await rename(join(assets, `manifest-${version}.js`), join(assets, `manifest-${version}next.js`));
  const parts = await readdir(join(folder, 'build'), { recursive: true });
  for (const part of parts.filter((one) => one.endsWith('.js'))) {
    const file = join(folder, 'build', part);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(old, chunk).replaceAll(version, `${version}next`));
  }
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, DATA_DIR: dataDir ?? join(folder, 'data'), ...roomyLimits };
  const program = await startProgram(['build/server.js'], settings, `${url}/readyz`, { folder });
  return {
    url,
    chunk: `/assets/${chunk}`,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function found(names: readonly string[], pattern: RegExp): string {
  const name = names.find((one) => pattern.test(one));
  if (!name) throw new Error(`the build has no ${pattern}`);
  return name;
}
