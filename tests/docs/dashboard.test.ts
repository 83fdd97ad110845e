import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Metrics, startMetrics } from '#api/http/metrics.ts';
import { collectMetrics } from '#app/.server/logging/metrics.ts';
import { freePort } from '#tests/setup/free-port.ts';

let api: Metrics;
let known: Set<string>;
beforeAll(async () => {
  const port = await freePort();
  api = await startMetrics(port, '127.0.0.1', async () => 0);
  api.countOutcome('mail', 'done');
  const ofApi = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const ofWeb = await collectMetrics({}).figures();
  known = new Set([...`${ofApi}${ofWeb}`.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''));
});
afterAll(() => api.stop());

const named = (text: string) =>
  [...text.matchAll(/\b(?:deseo|http|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

type Panel = { id: number; title: string; gridPos: object; targets: { expr: string }[] };

describe('what operators load', () => {
  test('the dashboard asks for figures that are there, on panels of their own', () => {
    const { panels } = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as { panels: Panel[] };
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)));
    expect(panels.length).toBeGreaterThan(9);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  test('each alert is about figures that are there, and says what to do', () => {
    const { groups } = parse(readFileSync('docs/alerts.yml', 'utf8'));
    const rules = groups[0].rules as { expr: string; annotations: { summary: string; do: string } }[];
    expect(rules.length).toBeGreaterThan(5);
    for (const { expr, annotations } of rules) {
      expect(named(expr).filter((name) => !known.has(name))).toEqual([]);
      expect(annotations.do.length).toBeGreaterThan(20);
    }
  });
});
