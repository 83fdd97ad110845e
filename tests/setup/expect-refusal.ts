import { expect } from 'vitest';
import { type ErrorCode, errorAnswer, errorStatus } from '#contract/errors.ts';

type Answered = { statusCode: number; body: string; headers: Record<string, unknown> };

// why: zod speaks English where the contract gives no sentence; people must not get to see that.
const english = /invalid|expected|received|required|unrecognized|too (big|small)|must be|string|object/i;

/** Checks that a refusal is the contract's envelope and nothing else: known code with its own status, Spanish sentences. */
export function expectEnvelope({ statusCode, body, headers }: Answered): void {
  expect(statusCode).toBeLessThan(500);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const error = errorAnswer.strict().parse(JSON.parse(body));
  expect(errorStatus[error.code as ErrorCode]).toBe(statusCode);
  expect(error.error).toBe(error.message);
  for (const text of [error.message, ...(error.issues ?? []).map((issue) => issue.message)]) {
    expect(text).not.toBe('');
    expect(text).not.toMatch(english);
  }
}
