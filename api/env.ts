import { parseSettings, type Settings } from '#api/settings.ts';

/** The settings of this process, read once. When some are wrong it says all of them and ends the process. */
export function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    // why: for whoever set them, the sentences alone; where in the code they were found helps nobody.
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
