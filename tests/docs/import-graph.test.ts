import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from '#tests/docs/repository-texts.ts';

// biome.json keeps the borders between rooms; circles are nothing that it sees across files.

/** Maps each source of the three programs to what it imports of them. */
function importGraph(): Map<string, string[]> {
  const sources = repositoryFiles(/^(app|api|contract)\/.*\.tsx?$/).filter(
    (path) => !path.includes('.test.'),
  );
  const importsOf = (path: string) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'#((?:app|api|contract|scripts)\/[^'?]+)'/g),
    ].flatMap(([, to]) => (to && to !== path ? [to] : []));
  return new Map(sources.map((path) => [path, importsOf(path)]));
}

/** Finds one circle of a graph, as the nodes on it; none: []. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('imports: neither program imports the other, nor a script', () => {
  const arrows = [...importGraph()].flatMap(([path, imports]) =>
    imports
      .filter((to) => to.split('/')[0] !== path.split('/')[0] && !to.startsWith('contract/'))
      .map((to) => `${path} imports ${to}`),
  );
  expect(arrows).toEqual([]);
});

/** The floors of the API's features, the lowest first: each imports itself and what lies below. */
const FLOORS = ['base', 'access', 'messaging', 'people', 'wishes', 'giving', 'lifecycle', 'routes'];
const floorOf = (path: string) => FLOORS.indexOf(/^api\/features\/([^/]+)\//.exec(path)?.[1] ?? '');
const roomOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

test('imports: each source of the API lies on a floor, and imports none above it', () => {
  const upwards: string[] = [];
  for (const [path, imports] of importGraph()) {
    if (!path.startsWith('api/features/')) continue;
    if (floorOf(path) < 0) upwards.push(`${path} lies on no floor`);
    for (const to of imports.filter((to) => to.startsWith('api/features/')))
      if (floorOf(to) > floorOf(path)) upwards.push(`${path} imports ${to}`);
  }
  expect(upwards).toEqual([]);
});

test('imports: no rooms of the API import each other in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const [path, imports] of importGraph()) {
    if (!path.startsWith('api/features/')) continue;
    const room = roomOf(path);
    const others = imports.filter((to) => to.startsWith('api/features/') && roomOf(to) !== room).map(roomOf);
    graph.set(room, [...(graph.get(room) ?? []), ...others]);
  }
  expect(graph.size).toBeGreaterThan(20);
  expect(circleIn(graph)).toEqual([]);
});

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

test('imports: no files import each other in a circle', () => {
  const graph = importGraph();
  expect(graph.size).toBeGreaterThan(500);
  expect(circleIn(graph)).toEqual([]);
});

test('imports: no features import each other in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const [path, imports] of importGraph()) {
    const feature = featureOf(path);
    if (!feature) continue;
    const others = imports.flatMap((to) => featureOf(to) ?? []).filter((other) => other !== feature);
    graph.set(feature, [...(graph.get(feature) ?? []), ...others]);
  }
  expect(graph.size).toBeGreaterThan(10);
  expect(circleIn(graph)).toEqual([]);
});
