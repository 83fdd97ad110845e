import { type Found, fault, note, ok } from '#scripts/doctor/finding.ts';
import manifest from '../../package.json' with { type: 'json' };

const MB = 1024 ** 2;
const LEAST_BYTES = 500 * MB;
const FEW_BYTES = 2048 * MB;

/** Finds of which version Deseo is, and whether Node is as new as `package.json` wants it. */
export function checkNode(version: string): Found[] {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = manifest.engines.node.replace('>=', '').split('.').map(Number);
  const isNew = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  if (isNew) return [ok(`Deseo ${manifest.version}, Node ${version}.`)];
  return [
    fault(
      `Node is ${version}, and Deseo wants ${manifest.engines.node}.`,
      'It does not start, or fails where nobody tried it.',
      'Install a newer Node, best the newest that has long-term support.',
    ),
  ];
}

/** What a file system has left: bytes, and files where it counts them. */
export type DiskSpace = { bytes: number; files: number | null };

/** Finds whether there is room for what people upload. */
export function checkSpace({ bytes, files }: DiskSpace): Found[] {
  const left = `${Math.floor(bytes / MB)} MB`;
  if (files === 0)
    return [
      fault(
        'DATA_DIR can take no more files (inodes).',
        'Writes are refused with 507.',
        'Remove files there.',
      ),
    ];
  if (bytes < LEAST_BYTES)
    return [
      fault(`DATA_DIR has ${left} left.`, 'Writes are soon refused with 507.', 'Make room on its disk.'),
    ];
  if (bytes < FEW_BYTES)
    return [note(`DATA_DIR has ${left} left.`, 'It is full before long.', 'Make room on its disk.')];
  return [ok(`DATA_DIR has ${left} left.`)];
}
