import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSentences } from '#tests/web/sentences/account-sentences.ts';
import { deseoSentences } from '#tests/web/sentences/deseo-sentences.ts';
import { givingSentences, refusedComments } from '#tests/web/sentences/giving-sentences.ts';
import { googleSentences } from '#tests/web/sentences/google-sentences.ts';
import { peopleSentences } from '#tests/web/sentences/people-sentences.ts';
import { type Scenarios, type Scene, startScene } from '#tests/web/sentences/sentence-scene.ts';

// Every sentence of the catalogue is provoked over HTTP, and stands in the page's HTML where its reader looks.

let scene: Scene & { stop(): Promise<void> };
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.stop());

const sentenceOf = (row: string) => row.split(' | ')[0] ?? row;

/** The rows whose sentence was not told, with what was in its place. */
async function untold(table: Scenarios<string>): Promise<Record<string, string[]>> {
  const missed: Record<string, string[]> = {};
  for (const [row, scenario] of Object.entries(table)) {
    if (typeof scenario === 'string') continue;
    const told = await scenario(scene).catch((error: unknown) => [String(error)]);
    scene.proxy.mend();
    if (!told.includes(sentenceOf(row))) missed[row] = told;
  }
  return missed;
}

const tables = {
  account: accountSentences,
  deseo: deseoSentences,
  giving: givingSentences,
  google: googleSentences,
  people: peopleSentences,
};

describe('sentences', () => {
  for (const [area, table] of Object.entries(tables)) {
    test(`${area}: each is told where its reader looks`, async () => expect(await untold(table)).toEqual({}));
  }

  test('giving: a refused comment keeps what was typed under the sentence', async () => {
    for (const [sentence, refuse] of Object.entries(refusedComments)) {
      const screen = await refuse(scene);
      scene.proxy.mend();
      expect([sentence, screen.refused(), screen.value('comment')]).toEqual([sentence, [sentence], 'Hola']);
    }
  });

  test('those that only a browser says stand in the browser test that is named', () => {
    const elsewhere = Object.values(tables).flatMap((table) => Object.entries<unknown>(table));
    const missing = elsewhere.filter(
      ([row, place]) => typeof place === 'string' && !readFileSync(place, 'utf8').includes(sentenceOf(row)),
    );
    expect(missing).toEqual([]);
  });
});
