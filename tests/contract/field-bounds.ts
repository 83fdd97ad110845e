import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

/** A field of the contract: what it takes with what becomes of that, and what it does not take. */
export type FieldBounds = [name: string, field: z.ZodType, taken: [unknown, unknown][], refused: unknown[]];

/** A text of that length. */
export const x = (length: number) => 'x'.repeat(length);
/** Values that are taken as they are. */
export const same = (...values: string[]) => values.map((value): [unknown, unknown] => [value, value]);

/** Tests each field at its bounds and just past them. */
export function testBounds(fields: FieldBounds[]): void {
  describe.each(fields)('%s', (_name, field, taken, refused) => {
    test('takes what it may be', () => {
      for (const [sent, meant] of taken) expect([sent, field.safeParse(sent).data]).toEqual([sent, meant]);
      expect(taken.filter(([sent]) => !field.safeParse(sent).success)).toEqual([]);
    });
    test('and nothing else', () => {
      expect(refused.filter((sent) => field.safeParse(sent).success)).toEqual([]);
    });
  });
}
