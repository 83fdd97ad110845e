import { imageErrors } from '#contract/errors.ts';

/** The codes of a refused picture, told at its field in the API's own words. */
export function imageErrorCodes(field: string): Record<string, { field: string }> {
  return Object.fromEntries(imageErrors.map((code) => [code, { field }]));
}
