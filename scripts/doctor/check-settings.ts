import { settingsSchema } from '#api/settings.ts';
import { webEnv, webSettingNames } from '#app/.server/env.ts';
import { type Found, fault, ok } from '#scripts/doctor/finding.ts';
import { likelyName } from '#scripts/doctor/likely-name.ts';

export type Given = Readonly<Record<string, string>>;

const known = [...new Set([...Object.keys(settingsSchema.shape), ...webSettingNames])];

/** The environment without what is empty, which counts as not set; as in production unless it says otherwise. */
export function givenIn(environment: Record<string, string | undefined>): Given {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { NODE_ENV: 'production', ...Object.fromEntries(set) };
}

/** Finds settings that one of the programs would refuse to start with, by name. None of their values is told. */
export function checkValues(given: Given): Found[] {
  const parsed = [settingsSchema.safeParse(given), webEnv.safeParse(given)];
  const issues = parsed.flatMap(({ error }) => error?.issues ?? []);
  const byName = new Map(issues.map((issue) => [issue.path.join('.'), issue.message]));
  return [...byName].map(([name, message]) =>
    fault(
      `${name}: ${message}`,
      'Deseo does not start with it.',
      'Write it as the table in docs/operating.md says, or leave it out.',
    ),
  );
}

/** Finds names that are none of ours and look like it, and values that brought quotes or blanks from a file. */
export function checkNames(given: Given): Found[] {
  const names = Object.keys(given).filter((name) => !known.includes(name));
  const unknown = names.flatMap((name) => {
    const meant = likelyName(name, known);
    return meant ? [unknownName(name, meant)] : [];
  });
  const stained = known.filter((name) => /^\s|\s$|^(["']).*\1$/s.test(given[name] ?? '')).map(stainedValue);
  const set = known.filter((name) => given[name] !== undefined);
  return unknown.length + stained.length > 0
    ? [...unknown, ...stained]
    : [ok(`${set.length} of ${known.length} settings are set, and none is misspelt.`)];
}

const unknownName = (name: string, meant: string) =>
  fault(
    `${name} is no setting; is it ${meant}?`,
    'Nothing reads it: the default holds.',
    `Call it ${meant} if that is meant, or take it away.`,
  );

const stainedValue = (name: string) =>
  fault(
    `${name} has quotes or blanks around its value.`,
    'They count as part of it: `docker run --env-file` and systemd do not take them off as a shell does.',
    'Write the value bare, and the file with the line ends of Unix.',
  );
