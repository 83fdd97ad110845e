import { parseSettings, type Settings } from '#api/settings.ts';

/** The settings of this process, read once. Throws when one is wrong, with all that are. */
export function readSettings(): Settings {
  return parseSettings(process.env);
}
