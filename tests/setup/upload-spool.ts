import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the API of this test file spools uploads. */
export type UploadSpool = {
  /** What is left of uploads just now. */
  left(): Promise<string[]>;
  remove(): Promise<void>;
};

/** Gives the test file a system folder of its own, so that it shows whether an upload was left behind. */
export async function ownUploadSpool(): Promise<UploadSpool> {
  const { TMPDIR } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'deseo-spool-'));
  process.env.TMPDIR = folder;
  return {
    left: async () => (await readdir(folder)).filter((entry) => entry.startsWith('deseo-upload-')),
    remove: async () => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
