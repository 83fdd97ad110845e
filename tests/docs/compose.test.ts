import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseSettings, settingsSchema } from '#api/settings.ts';
import { readWebEnv } from '#app/.server/env.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const service = z.object({
  build: z.string().optional(),
  image: z.string().optional(),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const compose = z.object({ services: z.record(z.string(), service) });
/** A secret as the file's first lines make it; what the file says in its place starts nothing. */
const written = read('compose.yaml').replaceAll(/\$\{[A-Z_]+:\?[^}]+\}/g, 'f'.repeat(48));
const { services } = compose.parse(parse(written, { merge: true }));
const ours = Object.entries(services).filter(([, { build }]) => build);
const flags = JSON.parse(read('package.json')).scripts.start.match(/--\S+/g);

describe('compose.yaml, which no container ran where it was written', () => {
  test('has two of each program', () => {
    expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'api-1', 'api-2']);
  });

  test.each(ours)('%s starts what the image has, as `npm start` does', (name, { command }) => {
    const program = name.startsWith('web') ? 'build/server.js' : 'build/api.js';
    expect(command).toEqual(['node', ...flags, program]);
    expect(read('Dockerfile')).toContain('COPY --from=build /src/build ./build');
  });

  test.each(ours)('%s is given settings that its program knows and takes', (name, { environment }) => {
    const isWeb = name.startsWith('web');
    const started = { NODE_ENV: 'production', ...environment };
    const taken = isWeb ? readWebEnv(started) : parseSettings(started);
    const { AWS_ACCESS_KEY_ID: _key, AWS_SECRET_ACCESS_KEY: _secret, ...settings } = environment;
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(Object.keys(settings)));
  });

  test('all web processes open the sessions of each other', () => {
    const secrets = new Set(ours.flatMap(([, { environment }]) => environment['SESSION_SECRET'] ?? []));
    expect(secrets.size).toBe(1);
  });
});

test('compose: no container has more rights, writes or ports than it needs', () => {
  const loose = Object.entries(services).filter(
    ([, each]) =>
      !each.read_only ||
      !each.cap_drop.includes('ALL') ||
      !each.security_opt.includes('no-new-privileges:true') ||
      each.ports.some((port) => port !== '8080:8080' && !port.startsWith('127.0.0.1:')),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('compose: images are pinned by digest, no secret stands in a file', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  const bases = read('Dockerfile').match(/(?<=^FROM )\S+/gm) ?? [];
  const floating = [...images, ...bases].filter((image) => !/:.+@sha256:[0-9a-f]{64}$/.test(image));
  expect(floating).toEqual([]);
  expect(images.length + bases.length).toBe(9);
  expect(written).not.toMatch(/change-me|PASSWORD: [a-z]+-[a-z]+/);
});

test('compose: a copy of .env.example changes no setting', () => {
  const copied = parseEnv(read('.env.example'));
  const { PORT: _port, ...api } = parseSettings(copied);
  const { PORT: _defaultPort, ...apiDefaults } = settingsSchema.parse({});
  expect(api).toEqual(apiDefaults);
  expect(readWebEnv(copied)).toEqual(readWebEnv({}));
});

test('compose: the image starts the web program as `npm start` does', () => {
  const [command = ''] = read('Dockerfile').match(/^CMD .*$/m) ?? [];
  expect(JSON.parse(command.replace('CMD ', ''))).toEqual(['node', ...flags, 'build/server.js']);
});
