import { buildIfStale } from '../../../scripts/build-if-stale.js';

/** Builds before the first test when something changed: each worker's product would build at its start, over the other's files. */
export default function buildProduct(): void {
  buildIfStale();
}
