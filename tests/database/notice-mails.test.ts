import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planDigests } from '#api/features/messaging/notices/plan-digests.ts';
import { localTime } from '#contract/calendar-days.ts';
import { usualPreferences } from '#contract/notices.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import {
  choose,
  doJobs,
  NOON,
  type NoticeWorld,
  SITE,
  startNoticeWorld,
  tell,
} from '#tests/database/notices/notice-world.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { DAY_MS, HOUR_MS } from '#tests/setup/test-clock.ts';

let world: NoticeWorld;
let ana: Person;
beforeAll(async () => {
  world = await startNoticeWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.api.services.db.deleteFrom('jobs').execute();
  world.api.clock.advance(NOON - world.api.clock.now());
  ana = await seedPerson(world.api, 'Ana');
});

const mailsTo = (person: Person) =>
  world.mail.mails.filter(({ to }) => to?.some(({ address }) => address === person.email));
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
/** What a reader of the HTML reads, with the addresses that its links lead to. */
const words = (html = '') =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .split(/\s+/)
    .filter(Boolean);
/** The same of the plain text. */
const plainWords = (text = '') => text.split(/\s+/).filter((word) => word && word !== '--');

describe('mails', () => {
  test('say the same in both forms, and have a button that stops them', async () => {
    const { invitationArrived } = world.api.services.wording;
    await tell(world, [ana], invitationArrived('Mateo & Cía'));
    await doJobs(world.api);
    const [mail] = mailsTo(ana);
    expect(mail?.subject).toBe('Nueva invitación');
    expect(words(mail?.html).sort()).toEqual(
      plainWords(mail?.text)
        .sort()
        .map((word) => word.replace('&', '&amp;')),
    );
    expect(mail?.text).toContain('Nueva invitación. Mateo & Cía quiere ser parte de tus amigos');
    expect(mail?.text).toContain(`${SITE}/notifications`);
    const stop = header(mail, 'list-unsubscribe') ?? '';
    expect(stop).toMatch(new RegExp(`^<${SITE}/avisos/baja/[\\w-]{20,60}\\.invitations>$`));
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(stop.slice(1, -1));
  });

  test('about giving have nothing of the gift or its owner anywhere', async () => {
    const change = world.api.services.wording.reservedGiftPurchased('Mateo', 'Tetera');
    const gift = { type: notificationTypes.reservedGiftChanged, relatedEntityId: null };
    await tell(world, [ana], { ...gift, ...change });
    await tell(world, [ana], world.api.services.wording.invitationArrived('Carla'));
    world.api.clock.advance(2 * HOUR_MS);
    await world.api.services.db.updateTable('jobs').set({ due_at: world.api.clock.now() }).execute();
    await doJobs(world.api);
    const [mail] = mailsTo(ana);
    expect(mail?.subject).toBe('Novedad en Deseo');
    expect(JSON.stringify(mail)).not.toMatch(/Mateo|Tetera|reserv|compr/i);
    expect(mail?.text).toContain('Tenés una novedad en tus regalos. Abrí Deseo para verla.');
  });
});

test('digest: Sundays at ten of each zone, once, of what was not read', async () => {
  const zones = ['America/Argentina/Buenos_Aires', 'Pacific/Kiritimati', 'Asia/Kolkata'];
  const people = await Promise.all(zones.map((zone) => seedPerson(world.api, zone)));
  for (const [index, person] of people.entries()) {
    await person.call('updateProfile', { form: { TimeZone: zones[index] ?? '' } });
    await choose(person, { mail: ['gifts'] });
  }
  const reads = await seedPerson(world.api, 'Lee');
  await choose(reads, { mail: ['gifts'] });
  const [mateo, beto] = [await seedPerson(world.api, 'Mateo'), await seedPerson(world.api, 'Beto')];
  const { wording, clock, db } = world.api.services;
  for (const [who, name] of [
    [mateo, 'Tetera'],
    [mateo, 'Pava'],
    [beto, 'Mate'],
  ] as const) {
    const gift = { type: notificationTypes.giftPublished, actorId: who.id };
    await tell(world, [...people, reads, ana], { ...gift, ...wording.giftPublished(who.name, name) });
  }
  await reads.call('readAllNotifications');
  const seen: string[] = [];
  const known = world.mail.mails.length;
  for (let passed = 0; passed < 11 * DAY_MS; passed += HOUR_MS / 2) {
    world.api.clock.advance(HOUR_MS / 2);
    await planDigests(db, clock.now());
    await Promise.all([doJobs(world.api), doJobs(world.api)]);
    for (const mail of world.mail.mails.slice(known + seen.length)) {
      const index = people.findIndex(({ email }) => mail.to?.[0]?.address === email);
      const { month, day, hour } = localTime(clock.now(), zones[index] ?? '');
      seen.push(`${zones[index]} ${month}-${day} ${hour}`);
      expect(mail.subject).toBe('Los deseos nuevos de tus amigos');
      expect(mail.text).toMatch(/Beto publicó un deseo\s+Mateo publicó 2 deseos/);
      expect(header(mail, 'list-unsubscribe')).toMatch(/\.gifts>$/);
    }
  }
  expect(seen.sort()).toEqual(zones.map((zone) => `${zone} 3-14 10`).sort());
  expect(usualPreferences.mail).not.toContain('gifts');
});
