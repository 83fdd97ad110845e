import { type Draft, encodeText, type Part } from '#tests/postgres/fuzz/draft.ts';
import type { Mutation } from '#tests/postgres/fuzz/mutations.ts';

/** Spoils the draft in that way; a way that does not fit it (a parameter where there is none) leaves it as it is. */
export function applyMutation(draft: Draft, mutation: Mutation): void {
  switch (mutation.spoil) {
    case 'param':
      spoilParam(draft, mutation);
      return;
    case 'query': {
      const known =
        typeof mutation.name === 'number'
          ? draft.query[mutation.name % draft.query.length]?.[0]
          : mutation.name;
      draft.query.push([known ?? 'limit', mutation.value]);
      return;
    }
    case 'header':
      draft.headers[mutation.name] = mutation.value;
      return;
    case 'field':
      if (draft.parts)
        partAt(draft, mutation.at, (part) => Object.assign(part, { body: bytesOf(mutation.value) }));
      else jsonField(draft, mutation.at, (body, key) => Object.assign(body, { [key]: mutation.value }));
      return;
    case 'missing':
      if (draft.parts) draft.parts.splice(mutation.at % draft.parts.length, 1);
      else jsonField(draft, mutation.at, (body, key) => delete body[key]);
      return;
    case 'extra':
      if (draft.parts) draft.parts.push({ name: mutation.name, body: bytesOf(mutation.value) });
      else if (isObject(draft.json)) {
        Object.defineProperty(draft.json, mutation.name, {
          value: mutation.value,
          enumerable: true,
          configurable: true,
        });
      }
      return;
    case 'body':
      draft.json = mutation.value;
      return;
    case 'twice':
      partAt(draft, mutation.at, (part) => draft.parts?.push({ ...part }));
      return;
    case 'part': {
      const { filename, type, text } = mutation;
      partAt(draft, mutation.at, (part) =>
        Object.assign(
          part,
          { body: Buffer.from(text) },
          filename !== undefined && { filename },
          type !== undefined && { type },
        ),
      );
      return;
    }
    case 'cut':
      spoilBytes(draft, (body) => body.subarray(0, mutation.at));
      return;
    case 'bytes':
      spoilBytes(draft, (body) => {
        const copy = Buffer.from(body);
        copy.set(
          mutation.bytes.subarray(0, Math.max(0, copy.length - mutation.at)),
          Math.min(mutation.at, copy.length),
        );
        return copy;
      });
      return;
    case 'replace':
      spoilBytes(draft, () => Buffer.from(mutation.text));
      return;
  }
}

type SpoiltParam = Extract<Mutation, { spoil: 'param' }>;

function spoilParam({ path, params }: Draft, { at, value, encoded }: SpoiltParam): void {
  const index = params[at % params.length];
  if (index !== undefined) path[index] = encoded ? encodeText(value) : value;
}

function spoilBytes(draft: Draft, change: (body: Buffer) => Buffer): void {
  const { spoil } = draft;
  draft.spoil = (body) => change(spoil(body));
}

function partAt({ parts }: Draft, at: number, change: (part: Part) => void): void {
  const part = parts?.[at % parts.length];
  if (part) change(part);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonField(
  { json }: Draft,
  at: number,
  change: (body: Record<string, unknown>, key: string) => void,
): void {
  if (!isObject(json)) return;
  const keys = Object.keys(json);
  const key = keys[at % keys.length];
  if (key !== undefined) change(json, key);
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
