import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const gendered =
  /(?<!\p{L})(él|ella|cuidarl[oa]s?|ocultarl[oa]s?|dueñ[oa]|un hijo|una hija|los? (ves?|ven|cuid[áa]\p{L}*|edit[áa]\p{L}*))(?!\p{L})/giu;

test('care: no sentence says whether it is a he or a she', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    (readFileSync(new URL(file, folder), 'utf8').match(gendered) ?? []).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
