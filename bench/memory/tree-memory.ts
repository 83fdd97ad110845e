import { readFileSync } from 'node:fs';
import { childrenOf } from '#tests/setup/children-of.ts';

/**
 * Megabytes that a program and all it started hold: `rss` counts what they share (Node itself, 45 MB) once for each of them,
 * `pss` once; `web`, `api` and `decoders` are the parts of `rss`.
 */
export type TreeMemory = { rss: number; pss: number; web: number; api: number; decoders: number };

/** Looks at a program and its children now. */
export function treeMemory(pid: number): TreeMemory {
  const sum: TreeMemory = { rss: 0, pss: 0, web: 0, api: 0, decoders: 0 };
  for (const { pid: each, kind } of tree(pid, 'web')) {
    const [rss, pss] = [megabytes(each, 'Rss'), megabytes(each, 'Pss')];
    sum.rss += rss;
    sum.pss += pss;
    sum[kind] += rss;
  }
  return sum;
}

type Kind = 'web' | 'api' | 'decoders';

function tree(pid: number, kind: Kind): { pid: number; kind: Kind }[] {
  const children = childrenOf(pid).flatMap(({ pid: child, args }) =>
    tree(child, args.includes('image-child') ? 'decoders' : args.includes('api.js') ? 'api' : 'web'),
  );
  return [{ pid, kind }, ...children];
}

function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  } catch {
    // why: it may end while we look.
    return 0;
  }
}
