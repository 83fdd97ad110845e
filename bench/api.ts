import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareSizes } from '#bench/compare-sizes.ts';
import { startPostgres } from '#tests/setup/postgres-server.ts';

// Measures what the hot calls cost at one and at a hundred times the data (README.md beside this file).
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    server: { type: 'string' },
    times: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '15' },
    edges: { type: 'string' },
  },
});
const edges = values.edges === undefined ? undefined : Number(values.edges);
const effort = { rounds: Number(values.rounds), callsARound: 40 };
const folder = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
let isFlat = true;
try {
  if (values.engine !== 'postgres') {
    isFlat = (await compareSizes({ folder, times: Number(values.times), effort, edges })) && isFlat;
  }
  if (values.engine !== 'sqlite') isFlat = (await onPostgres()) && isFlat;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isFlat ? 0 : 1;

/** On the server of `--server`, which must let us make databases, or on one that is started for this. */
async function onPostgres(): Promise<boolean> {
  const started = values.server ? null : await startPostgres();
  try {
    const server = values.server ?? started?.url ?? '';
    return await compareSizes({ folder, times: Number(values.times), effort, server, edges });
  } finally {
    await started?.stop();
  }
}
