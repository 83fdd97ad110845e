import type { Person } from '#tests/factories/person.ts';
import { type ApiProcess, bundleApi, startApiProcess } from '#tests/setup/api-process.ts';
import type { Call } from '#tests/setup/call-api.ts';
import { noLimits, type TestApi } from '#tests/setup/test-api.ts';

/** Several processes of the API on the database of a test API, each with connections of its own. */
export type Fleet = {
  /** Makes a call by each process in turn, signed in or not. */
  call: Call;
  /** The same as a person. */
  as(person: Pick<Person, 'token'>): Call;
  stop(): Promise<void>;
};

/** Starts `count` processes. */
export async function startFleet(api: TestApi, count: number): Promise<Fleet> {
  const bundle = await bundleApi();
  const settings = {
    ...noLimits,
    DATA_DIR: api.dataDir,
    ...(api.databaseUrl && { DATABASE_URL: api.databaseUrl }),
  };
  const processes = await Promise.all(
    Array.from({ length: count }, () => startApiProcess(bundle.entry, settings)),
  );
  let turn = 0;
  const call: Call = (name, options) => (processes[turn++ % count] as ApiProcess).call(name, options);
  return {
    call,
    as:
      ({ token }) =>
      (name, options) =>
        call(name, { ...options, token }),
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await bundle.remove();
    },
  };
}
