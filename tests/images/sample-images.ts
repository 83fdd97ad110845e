import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../fixtures/images/', import.meta.url);

/** One row of the samples' manifest; their README says what each is for. */
export interface Sample {
  file: string;
  format: string;
  expect: 'accept' | 'refuse' | 'either';
  reason: 'too-big' | 'damaged' | 'too-many-pixels' | 'unsupported' | null;
  dimensions: string;
  must: string;
}

/** The path of a sample picture. */
export const samplePath = (file: string): string => fileURLToPath(new URL(file, folder));
/** The bytes of a sample picture. */
export const sampleBytes = (file: string): Buffer => readFileSync(samplePath(file));
/** Every sample and what must become of it. */
export const samples: Sample[] = JSON.parse(sampleBytes('manifest.json').toString());
