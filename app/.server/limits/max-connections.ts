import type { Logger } from 'pino';
import { z } from 'zod';

/** Files that the process has open for itself: its own, and up to 64 calls to the API. */
const OWN_FILES = 200;

/** What one visitor may take at most: the connection, and one to the API while a picture goes through. */
const FILES_OF_ONE = 2;

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/**
 * How many connections one process may hold: its part of `MAX_CONNECTIONS`, or fewer where the system allows it fewer open
 * files, which is then said in the log. Past those every new connection would be closed unheard, whoever's it is, and one
 * visitor's fifth would be all there is.
 */
export function mostConnections(wanted: number, log: Logger): number {
  // why: Node itself raises the soft limit to the hard one; systems without such limits, or with none set, say no number.
  const limits = Report.safeParse(process.report.getReport());
  if (!limits.success) return wanted;
  const openFiles = limits.data.userLimits.open_files.soft;
  const held = Math.max(1, Math.floor((openFiles - OWN_FILES) / FILES_OF_ONE));
  if (held >= wanted) return wanted;
  log.warn({ openFiles, held, wanted }, 'the limit of open files leaves room for fewer connections');
  return held;
}
