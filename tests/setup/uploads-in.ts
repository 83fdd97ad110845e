import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies just now of uploads in a program's data folder. */
export async function uploadsIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, 'incoming')).catch(() => []);
}
