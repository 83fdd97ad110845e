import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LONGEST = 80;

const testFiles = ['tests', 'app', 'api', 'contract', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** What may stand between `test` or `describe` and its title, as in `test.each([…])('…')`. */
const MODIFIERS =
  /^(?:concurrent|each|fail|fails|fixme|for|only|parallel|runIf|sequential|serial|skip|skipIf|todo)$/;

/** What a call gives a title to; undefined for `test.step('…')`, `test.info().outputPath('…')` and all other calls. */
function titledBy(callee: ts.Expression): 'test' | 'describe' | undefined {
  if (ts.isIdentifier(callee)) {
    if (callee.text === 'describe') return 'describe';
    return /^(?:test|it)$/.test(callee.text) ? 'test' : undefined;
  }
  if (ts.isCallExpression(callee)) return titledBy(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const { expression, name } = callee;
  if (name.text === 'describe') return titledBy(expression) && 'describe';
  return MODIFIERS.test(name.text) ? titledBy(expression) : undefined;
}

/** A title as it is written, with an x for each value that is put into it; undefined where it is no literal. */
function titleOf(written: ts.Expression | undefined): string | undefined {
  if (!written) return undefined;
  if (ts.isStringLiteralLike(written)) return written.text;
  if (!ts.isTemplateExpression(written)) return undefined;
  return written.head.text + written.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

/** What is wrong with the titles of a file, each with what it is. */
function offendersIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const offenders: string[] = [];
  const visit = (node: ts.Node, isInDescribe: boolean): void => {
    let isInside = isInDescribe;
    if (ts.isCallExpression(node)) {
      const title = titleOf(node.arguments[0]);
      const titled = titledBy(node.expression);
      const isDescribe = titled === 'describe';
      if (title !== undefined && titled) {
        if (title.length > LONGEST) offenders.push(`${title.length} characters: ${title}`);
        if (!isDescribe && !isInDescribe && !/^[^:]+: \S/.test(title)) offenders.push(`no thing: ${title}`);
      }
      isInside ||= isDescribe;
    }
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  visit(source, false);
  return offenders;
}

test('test titles: at most 80 characters, `thing: behaviour` outside describes', () => {
  expect(testFiles.length).toBeGreaterThan(200);
  const offenders = testFiles.map((file) => [file, offendersIn(file)] as const);
  expect(Object.fromEntries(offenders.filter(([, wrong]) => wrong.length > 0))).toEqual({});
});
