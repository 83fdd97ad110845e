import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settingsSchema } from '#api/settings.ts';
import { webSettingNames } from '#app/.server/env.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1, 2));

/** Every setting that one of the programs reads. */
const settings = new Set([...Object.keys(settingsSchema.shape), ...webSettingNames]);

const table = read('docs/operating.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
const rows = table.split('\n').filter((line) => line.startsWith('| `'));

test('settings: the table says what each does, and names none that is not read', () => {
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z_]+)`/g));
  expect(new Set(named)).toEqual(settings);
});

test('settings: .env.example names every setting, and none that is not read', () => {
  expect(new Set(namesIn(read('.env.example'), /^([A-Z_]+)=/gm))).toEqual(settings);
});

// `compose.test.ts` compares .env.example with what the programs take.
test('settings: the table has the defaults that .env.example has', () => {
  for (const [name, value = ''] of Object.entries(parseEnv(read('.env.example')))) {
    const row = rows.find((each) => each.startsWith(`| \`${name}\``));
    if (value) expect(row?.split('|')[2]?.replaceAll('`', ''), name).toContain(` ${value} `);
  }
});
