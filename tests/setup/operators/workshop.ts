import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, bundleApi, startApiProcess } from '#tests/setup/api-process.ts';
import { type ProgramEnd, runProgram } from '#tests/setup/operators/run-program.ts';
import { answersOf, picturesIn, type SampleData } from '#tests/setup/operators/sample-data.ts';
import { noLimits, startTestApi } from '#tests/setup/test-api.ts';

/** A place with the operators' programs, where installations are made and lost. */
export type Workshop = {
  folder: string;
  /** Starts the API as a process on a data folder. */
  start(dataDir: string, settings?: Record<string, string>): Promise<ApiProcess>;
  backup(dataDir: string, args: string[], settings?: Record<string, string>): Promise<ProgramEnd>;
  restore(dataDir: string, args: string[], settings?: Record<string, string>): Promise<ProgramEnd>;
  move(dataDir: string, args: string[]): Promise<ProgramEnd>;
  people(dataDir: string, args: string[], settings?: Record<string, string>): Promise<ProgramEnd>;
  close(): Promise<void>;
};

/** Opens it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-operators-'));
  const names = ['backup', 'restore', 'move', 'people'];
  const bundle = await bundleApi(Object.fromEntries(names.map((name) => [name, `api/scripts/${name}.ts`])));
  const run =
    (name: string) =>
    (dataDir: string, args: string[], settings: Record<string, string> = {}) =>
      runProgram(process.execPath, [bundle.program(name), ...args], { ...settings, DATA_DIR: dataDir });
  return {
    folder,
    start: (dataDir, settings = {}) =>
      startApiProcess(bundle.entry, { ...noLimits, DATABASE_URL: '', ...settings, DATA_DIR: dataDir }),
    backup: run('backup'),
    restore: run('restore'),
    move: run('move'),
    people: run('people'),
    close: async () => {
      await bundle.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What an installation answers, and which of the pictures that it names are not there. */
export type Survey = { answers: Map<string, string>; missing: string[] };

/** Opens the installation of a data folder, asks it everything about the sample data and closes it. */
export async function survey(sample: SampleData, settings: Record<string, string>): Promise<Survey> {
  const api = await startTestApi({ DATABASE_URL: '', ...settings });
  try {
    const answers = await answersOf(api.call, sample);
    const missing: string[] = [];
    for (const address of picturesIn(answers.values())) {
      if ((await api.app.inject(address)).statusCode !== 200) missing.push(address);
    }
    return { answers, missing };
  } finally {
    await api.stop();
  }
}
