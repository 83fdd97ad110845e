import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from '#tests/docs/repository-texts.ts';

test('dependencies: the document has a reason for each package, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| package'));
  const named = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
  expect(named.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

test('dependencies: the lock file has an integrity hash for each package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const bare = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('dependencies: packages that CONTRIBUTING lists are installed and used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, list = ''] =
    /made with these packages[^:]*: ([\s\S]*?)\.\n/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const names = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const sources = repositoryFiles(/\.tsx?$/).map((path) => readFileSync(path, 'utf8'));
  const isUsed = (name: string) =>
    sources.some((text) => text.includes(` '${name}`) || text.includes(`'node_modules/${name}/`));
  expect(names.filter((name) => !(name in { ...dependencies, ...devDependencies } && isUsed(name)))).toEqual(
    [],
  );
});
