import { z } from 'zod';
import { deviceToken } from '#contract/device.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { commonErrors, type ErrorCode, errorAnswer, errorStatus } from '#contract/errors.ts';
import { idempotencyKey } from '#contract/idempotency.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole API, made from the contract's table, so that it cannot drift. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Deseo API', version: '1' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
    paths,
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: schemaOf(idempotencyKey, 'input'),
};

const deviceParameter = {
  name: 'X-Device',
  in: 'header',
  required: false,
  schema: schemaOf(deviceToken, 'input'),
};

function operation(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    summary: endpoint.summary,
    security: {
      none: [],
      guest: [{}, { session: [] }],
      optional: [{}, { session: [] }],
      required: [{ session: [] }],
    }[endpoint.auth],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [keyParameter] : []),
      ...(endpoint.device ? [deviceParameter] : []),
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || !shape.safeParse(undefined).success,
    schema: schemaOf(shape, 'input'),
  }));
}

function requestBody({ json, multipart, files = [] }: Endpoint): Json {
  if (json)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(json, 'input') } } },
    };
  if (!multipart) return {};
  const schema = schemaOf(multipart, 'input');
  const pictures = Object.fromEntries(files.map((file) => [file, { type: 'string', format: 'binary' }]));
  const properties = { ...(schema['properties'] as Json), ...pictures };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

function responses({ status, repeatStatus, answer, download, errors }: Endpoint): Json {
  const file = download && { content: { [download]: { schema: { type: 'string', format: 'binary' } } } };
  const content = answer ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : file;
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...commonErrors, ...errors])) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    [status]: { description: 'OK', ...content },
    ...(repeatStatus && { [repeatStatus]: { description: 'Ya estaba hecho', ...content } }),
    ...Object.fromEntries(
      [...byStatus].map(([code, names]) => [code, { description: names.join(', '), content: failure }]),
    ),
  };
}
