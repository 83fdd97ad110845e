import { describe, expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

describe('arguments of npm run people', () => {
  test('an id or e-mail in capitals is the same', () => {
    expect(parseCommand(['show', 'ABC'])).toEqual({ name: 'show', id: 'abc', isJson: false });
    const id = '0197A3B0-0000-7000-8000-000000000001';
    expect(parseCommand(['suspend', id])).toEqual({ name: 'suspend', who: id.toLowerCase(), days: null });
    expect(parseCommand(['list-reports', '--after', id, '--json'])).toEqual({
      name: 'list-reports',
      after: id.toLowerCase(),
      isJson: true,
    });
    expect(parseCommand(['restore', ' Ana@Example.com'])).toEqual({
      name: 'unsuspend',
      who: 'ana@example.com',
    });
  });

  test.each([
    [[]],
    [['list']],
    [['show']],
    [['hide', 'gift']],
    [['hide', 'person']],
    [['restore', 'person', 'x']],
    [['dismiss']],
    [['dismiss', 'x', '--json']],
    [['restore', 'ana']],
    [['list-reports', '--all']],
    [['list-reports', '--days', '1']],
    [['suspend', 'ana@example.com', 'ya']],
  ])('%j: says how it is written', (args) => {
    expect(() => parseCommand(args)).toThrow(/^Say what to do:\n {2}npm run people -- list-reports/);
  });

  test.each(['0', '1.5', 'dos', '3651'])('%s is no number of days', (days) => {
    expect(() => parseCommand(['suspend', 'ana@example.com', '--days', days])).toThrow(
      `--days takes a whole number of days, from 1 to 3650: not ${days}`,
    );
  });
});
