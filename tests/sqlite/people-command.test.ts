import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportInput } from '#contract/blocks.ts';
import { type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment } from '#tests/factories/seed-rows.ts';
import { type ApiBundle, bundleApi } from '#tests/setup/api-process.ts';
import { runProgram } from '#tests/setup/operators/run-program.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// The operators' program as a process of its own, beside the API.
describe('npm run people', () => {
  let api: TestApi;
  let bundle: ApiBundle;
  let ana: Person;
  let beto: Person;
  const people = async (...args: string[]) => {
    const settings = { DATA_DIR: api.dataDir, SMTP_URL: '' };
    const { code, output } = await runProgram(
      process.execPath,
      [bundle.program('people'), ...args],
      settings,
    );
    return `${code} ${output.trim()}`;
  };
  const report = async (who: Pick<Person | Guest, 'call'>, of: Pick<ReportInput, 'kind' | 'id'>, text = '') =>
    (await who.call('report', { json: { ...of, reason: 'harassment', text } })).body.id;
  const logged = () =>
    api.services.db
      .selectFrom('operator_log')
      .select(['command', 'target_kind', 'target_id', 'details'])
      .orderBy('id')
      .execute();
  beforeAll(async () => {
    [api, bundle] = await Promise.all([startTestApi(), bundleApi({ people: 'api/scripts/people.ts' })]);
    ana = await seedPerson(api, 'Ana', 'ana@example.com');
    beto = await seedPerson(api, 'Beto');
  });
  afterAll(async () => {
    await api.stop();
    await bundle.remove();
  });

  test('lists what waits, shows it whole, and hides it', async () => {
    expect(await people('list-reports')).toBe('0 No report waits.');
    const gift = await seedGift(api, ana, 'Tetera \u001b[2J\u202e');
    const id = await report(beto, { kind: 'gift', id: gift }, `Es un\ninsulto ${'a'.repeat(80)}`);
    const line = await people('list-reports');
    expect(line).toMatch(new RegExp(`^0 ${id}  \\d{4}-.* UTC  gift  harassment  Ana  Es un insulto a+…$`));
    const whole = await people('show', id);
    for (const told of ['by: Beto', 'about: Ana <ana@example.com>', `gift: ${gift}`, `where: /gift/${gift}`])
      expect(whole).toContain(told);
    expect(whole).toContain('its name: Tetera  [2J \n');
    expect(whole).toContain('a'.repeat(80));
    expect(await people('hide', 'gift', gift.toUpperCase())).toBe(
      '0 The gift is hidden from all but its author. 1 report is done with that.',
    );
    expect(await people('list-reports')).toBe('0 No report waits.');
    expect(await people('show', id)).toMatch(/done: \d{4}[\s\S]*, hidden \d{4}/);
    expect(await people('hide', 'gift', gift)).toBe('0 The gift was hidden already.');
    expect(await people('restore', 'gift', gift)).toBe('0 The gift is shown again.');
    const log = { target_kind: 'gift', target_id: gift, details: '' };
    const commands = ['hide', 'hide', 'restore'].map((command) => ({ command, ...log }));
    expect(await logged()).toEqual(commands);
  });

  test('hides comments and lists, and closes reports of what may stay', async () => {
    const gift = await seedGift(api, beto, 'Pava');
    const comment = await seedComment(api, gift, ana);
    const link = await shareList(ana);
    await report(beto, { kind: 'comment', id: comment });
    await report(beto, { kind: 'list', id: link.token });
    expect(await people('restore', 'comment', comment)).toBe(
      '0 The comment was not hidden. 1 report is done with that.',
    );
    expect(await people('hide', 'comment', comment)).toMatch(/^0 The comment is hidden/);
    expect(await people('hide', 'list', link.id)).toMatch(/^0 The list is hidden.* 1 report/);
  });

  test('suspends and restores by e-mail, and logs the id alone', async () => {
    const id = await report(beto, { kind: 'person', id: ana.id });
    expect(await people('show', id)).toContain(`where: /friend/${ana.id}`);
    const until = /^0 ana@example.com is suspended until \d{4}-\d\d-\d\dT.*Z\. 1 report is done with that\.$/;
    expect(await people('suspend', ' Ana@Example.com', '--days', '7')).toMatch(until);
    expect(await people('suspend', ana.email)).toBe('0 ana@example.com is suspended until restored.');
    expect(await people('restore', ana.email)).toBe('0 ana@example.com may sign in again.');
    expect(await people('restore', ana.email)).toBe('0 ana@example.com was not suspended.');
    const log = (await logged()).filter(({ target_id }) => target_id === ana.id);
    expect(log.map(({ command, details }) => `${command} ${details}`.trim())).toEqual([
      'suspend 7 days',
      'suspend no end',
      'restore',
      'restore',
    ]);
  });

  test('says what is wrong, and does nothing', async () => {
    const before = await logged();
    expect(await people()).toMatch(/^1 Say what to do:\n {2}npm run people -- list-reports/);
    expect(await people('show', 'x')).toBe('1 There is no report with the id x.');
    expect(await people('hide', 'gift', ana.id)).toBe(`1 There is no gift with the id ${ana.id}.`);
    expect(await people('suspend', 'nadie@example.com')).toBe(
      '1 Nobody has an account with the e-mail nadie@example.com.',
    );
    expect(await logged()).toEqual(before);
  });
});
