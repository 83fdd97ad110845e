import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#api/db/ids.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { doCommand } from '#api/scripts/people/do-command.ts';
import { parseCommand } from '#api/scripts/people/parse-command.ts';
import type { ReportInput } from '#contract/blocks.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import { makePerson, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment } from '#tests/factories/seed-rows.ts';
import { bundleApi } from '#tests/setup/api-process.ts';
import { runProgram } from '#tests/setup/operators/run-program.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// What the operators' program does, in this process; that it starts as one of its own, in the last test.
describe('npm run people', () => {
  let api: TestApi;
  let ana: Person;
  let beto: Person;
  /** The exit code and what is printed. */
  const people = async (...args: string[]) => {
    try {
      return `0 ${await doCommand(api.services, api.store, parseCommand(args))}`.trim();
    } catch (error) {
      if (error instanceof OperatorError) return `1 ${error.message}`;
      throw error;
    }
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
    api = await startTestApi();
    ana = await seedPerson(api, 'Ana', 'ana@example.com');
    beto = await seedPerson(api, 'Beto');
  });
  afterAll(() => api.stop());

  test('lists what waits, shows it whole, and hides it', async () => {
    expect(await people('list-reports')).toBe('0 No report waits.');
    const gift = await seedGift(api, ana, 'Tetera \u001b[2J\u202e\u061c');
    const id = await report(beto, { kind: 'gift', id: gift }, `Es un\ninsulto ${'a'.repeat(80)}`);
    const line = await people('list-reports');
    const first = `^0 ${gift}  \\d{4}-.* UTC  gift  1 report  harassment  Ana  Es un insulto a+…$`;
    expect(line).toMatch(new RegExp(first));
    const whole = await people('show', id);
    for (const told of [
      'by: Beto',
      `about: Ana <ana@example.com> ${ana.id}`,
      `gift: ${gift}`,
      `where: /gift/${gift}`,
    ])
      expect(whole).toContain(told);
    expect(whole).toContain('its name: Tetera  [2J  \n');
    expect(whole).toContain('a'.repeat(80));
    expect(await people('hide', 'gift', gift.toUpperCase())).toBe(
      '0 The gift is hidden from all but its author. 1 report is done with that.',
    );
    expect(await people('list-reports')).toBe('0 No report waits.');
    expect(await people('show', id)).toMatch(/, hidden \d{4}[\s\S]*done: \d{4}/);
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

  test('a target is one line with its count, the longest waiting first, pages follow', async () => {
    const { db } = api.services;
    const crowd = Array.from({ length: 80 }, (_, at) => ({
      ...{ id: newId(), reporter_id: at % 2 ? beto.id : ana.id, about_id: ana.id, kind: 'gift' as const },
      ...{
        reason: 'spam',
        text: `Ruido ${at}`,
        target_id: 'enterrado',
        created_at: 2000 + at,
        done_at: null,
      },
    }));
    const rows = Array.from({ length: 49 }, (_, at) => ({
      ...crowd[0],
      ...{ id: newId(), reporter_id: beto.id, about_id: ana.id, kind: 'gift' as const, reason: 'spam' },
      ...{ text: 'Otra', target_id: `otra-${at + 10}`, created_at: 3000 + at, done_at: null },
    }));
    const real = { ...rows[0], id: newId(), target_id: 'cierta', created_at: 9000, text: 'De verdad' };
    await db
      .insertInto('reports')
      .values([...crowd, ...rows, real] as never)
      .execute();
    const lines = (await people('list-reports')).split('\n');
    expect(lines[0]).toMatch(
      /^0 enterrado {2}1970-01-01 00:00 UTC {2}gift {2}80 reports of 2 {2}spam {2}Ana {2}Ruido 0$/,
    );
    expect(lines.at(-1)).toBe('and more, of 51 in all: --after otra-58');
    expect(await people('list-reports', '--after', 'otra-58')).toMatch(/^0 cierta {2}.*De verdad$/);
    const [one] = JSON.parse((await people('list-reports', '--after', 'otra-58', '--json')).slice(2));
    expect(one).toMatchObject({ target_id: 'cierta', kind: 'gift', reports: 1, text: 'De verdad' });
    expect(await people('dismiss', 'enterrado')).toBe(
      '0 Nothing is done about it. 80 reports are done with that.',
    );
    expect(await people('dismiss', 'enterrado')).toBe('0 No report about that waits.');
    expect((await people('list-reports')).split('\n')[0]).toContain('otra-10');
    await db.deleteFrom('reports').execute();
  });

  test('JSON has no sign that steers a terminal', async () => {
    const gift = await seedGift(api, ana, 'Tetera \u009b2J\u202e\u061c');
    await report(beto, { kind: 'gift', id: gift });
    const told = await people('show', gift, '--json');
    expect(told).not.toMatch(/[\u009b\u202e\u061c]/);
    expect(JSON.parse(told.slice(2)).target.texts.name).toBe('Tetera \u009b2J\u202e\u061c');
    await people('dismiss', gift);
  });

  test('takes the name and the picture of a person away, who may set others', async () => {
    const caro = await makePerson(api, 'Una grosería', 'caro@example.com');
    const picture = await fixtureImage('good-png.png');
    await caro.call('uploadAvatar', { params: { id: caro.id }, form: { File: picture } });
    const before = (await caro.call('ownProfile')).body.avatarUrl;
    await report(beto, { kind: 'person', id: caro.id });
    expect(await people('hide', 'person', caro.id)).toBe(
      '0 The name and the picture of the person are taken away. 1 report is done with that.',
    );
    expect(await people('hide', 'person', caro.id)).toMatch(/were already taken away\.$/);
    const { name, avatarUrl } = (await caro.call('ownProfile')).body;
    expect(name).toBe('Amigo/a');
    const changed = api.services.db
      .selectFrom('users')
      .select('calendar_changed_at')
      .where('id', '=', caro.id);
    // why: friends' calendars keep the name until its day says that it is newer.
    expect((await changed.executeTakeFirstOrThrow()).calendar_changed_at).not.toBeNull();
    expect(avatarUrl).not.toBe(before);
    expect((await api.app.inject(before)).statusCode).toBe(404);
    expect((await beto.call('searchUsers', { query: { query: 'grosería' } })).body).toEqual([]);
    const { notifications } = (await caro.call('notifications')).body;
    expect(notifications[0]).toMatchObject({ title: 'Quitamos tu nombre y tu foto', link: '/ayuda/normas' });
    await caro.call('updateProfile', { form: { Name: 'Caro' } });
    expect((await caro.call('ownProfile')).body.name).toBe('Caro');
  });

  test('a guest is suspended and renamed by id, and found by no search', async () => {
    const { token } = await shareList(beto);
    const guest = await enterAsGuest(api, token, 'Una grosería');
    await report(beto, { kind: 'person', id: guest.id });
    expect(await people('hide', 'person', guest.id)).toMatch(/^0 The name .* 1 report is done/);
    expect((await guest.call('guest')).body.name).toBe('Amigo/a');
    expect((await beto.call('searchUsers', { query: { query: 'Amigo' } })).body).toEqual([]);
    expect(await people('suspend', guest.id)).toBe(`0 ${guest.id} is suspended until restored.`);
    expect((await guest.call('guest')).status).toBe(401);
    expect(await people('restore', guest.id)).toBe(`0 ${guest.id} may sign in again.`);
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

  test('as a program it prints, or complains with 1, beside the API', async () => {
    const bundle = await bundleApi({ people: 'api/scripts/people.ts' });
    onTestFinished(bundle.remove);
    const run = (...args: string[]) =>
      runProgram(process.execPath, [bundle.program('people'), ...args], {
        DATA_DIR: api.dataDir,
        SMTP_URL: '',
      });
    const suspended = await run('suspend', beto.email);
    expect([suspended.code, suspended.output]).toEqual([0, `${beto.email} is suspended until restored.\n`]);
    expect((await beto.call('ownProfile')).status).toBe(401);
    const refused = await run('show', 'x');
    expect([refused.code, refused.output]).toEqual([1, 'There is no report with the id x.\n']);
  });
});
