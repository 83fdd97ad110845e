import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorStatus } from '#contract/errors.ts';
import { expectEnvelope } from '#tests/setup/expect-refusal.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rows = Object.entries<Endpoint>(endpoints);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

describe('router', () => {
  const others = [...new Set(rows.map(([, { path }]) => path))].flatMap((path) =>
    methods
      .filter((method) => !rows.some(([, row]) => row.method === method && matches(row.path, path)))
      .map((method) => ({
        method,
        url: path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000'),
      })),
  );

  const strangers = [
    '/',
    '/api',
    '/api/',
    '/api/users/',
    '//api/users',
    '/API/USERS',
    '/api/gifts/x/y',
    '/media/',
    '/docs/x',
    '/.env',
  ].map((url) => ({ method: 'GET' as const, url }));

  test('undocumented calls: 404 in the error envelope', async () => {
    const calls = [...others, ...strangers].map((call) => ({ ...call, title: `${call.method} ${call.url}` }));
    const failed = await failuresOf(calls, async ({ method, url }) => {
      const answer = await api.app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expectEnvelope(answer);
    });
    expect(failed).toEqual([]);
  });
});

/** Whether the router would take an address made of `path` for the template: a parameter takes any piece. */
function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((piece, index) => piece.startsWith('{') || piece === given[index])
  );
}

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operation = z
  .object({
    operationId: z.string(),
    summary: z.string().min(1),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    parameters: z.array(
      z
        .object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema })
        .strict(),
    ),
    requestBody: z.object({ required: z.boolean(), content }).strict().optional(),
    responses: z.record(
      z.string().regex(/^\d{3}$/),
      z.object({ description: z.string(), content: content.optional() }).strict(),
    ),
  })
  .strict();
const openApi = z
  .object({
    openapi: z.string().regex(/^3\.1\.\d+$/),
    info: z.object({ title: z.string(), version: z.string() }),
    components: z.object({
      securitySchemes: z.object({
        session: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
      }),
      schemas: z.record(z.string(), schema),
    }),
    paths: z.record(
      z.string().startsWith('/api/'),
      z.record(z.string().regex(/^(get|post|put|patch|delete)$/), operation),
    ),
  })
  .strict();

describe('OpenAPI document', () => {
  let text: string;
  let document: z.output<typeof openApi>;
  beforeAll(async () => {
    const answer = await api.app.inject('/docs/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    text = answer.body;
    document = openApi.parse(JSON.parse(text));
  });

  test('has every call of the contract and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(documented.sort()).toEqual(
      rows.map(([name, { method, path }]) => `${name}: ${method} ${path}`).sort(),
    );
  });

  test('refers to nothing that it has not', () => {
    for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(reference).toMatch(/^#\//);
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((place, key) => (place as Record<string, unknown>)?.[key], document);
      expect({ reference, found: typeof found }).toEqual({ reference, found: 'object' });
    }
  });

  const expectAsInContract = (name: string, endpoint: Endpoint) => {
    const found = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(found?.operationId).toBe(name);
    const inPath = found?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    const inQuery = found?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => parameter.name);
    expect(inQuery).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    expect(Object.keys(found?.requestBody?.content ?? {})).toEqual(bodyTypes(endpoint));
    expect(fieldsOf(found)).toEqual([
      ...Object.keys((endpoint.json ?? endpoint.multipart)?.shape ?? {}),
      ...(endpoint.files ?? []),
    ]);
    const statuses = Object.keys(found?.responses ?? {}).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining([endpoint.status, ...endpoint.errors.map((code) => errorStatus[code])]),
    );
    expect(found?.responses[endpoint.status]?.content !== undefined).toBe(
      (endpoint.answer ?? endpoint.download) !== undefined,
    );
  };

  test('says of every call what the contract says', async () => {
    const calls = rows.map(([title, endpoint]) => ({ title, endpoint }));
    expect(await failuresOf(calls, ({ title, endpoint }) => expectAsInContract(title, endpoint))).toEqual([]);
  });
});

function bodyTypes({ json, multipart }: Endpoint): string[] {
  if (json) return ['application/json'];
  return multipart ? ['multipart/form-data'] : [];
}

function fieldsOf(found: z.output<typeof operation> | undefined): string[] {
  const [body] = Object.values(found?.requestBody?.content ?? {});
  return Object.keys((body?.schema['properties'] ?? {}) as object);
}

test('readable documentation: names every call, runs and loads nothing', async () => {
  const answer = await api.app.inject('/docs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  for (const name of Object.keys(endpoints) as EndpointName[]) expect(answer.body).toContain(`id="${name}"`);
  expect(answer.body).not.toMatch(/<script|src=/);
});
