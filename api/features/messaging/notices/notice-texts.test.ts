import { describe, expect, test } from 'vitest';
import type { Noticed } from '#api/features/messaging/notices/notice-kinds.ts';
import { noticeKindOf } from '#api/features/messaging/notices/notice-kinds.ts';
import { mailLines, mailSubject, pushOf } from '#api/features/messaging/notices/notice-texts.ts';
import { wording } from '#api/wording.ts';
import { noticeKinds, notificationTypes as types } from '#contract/notification-types.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';

const words = wording('deseo', 'Deseo');
const WHO = 'Mateo Fulano';
const WHAT = 'Tetera azul';
const comes = { who: [WHO], on: 'viernes 4 de diciembre' };
const what = { today: `cumple ${WHO}`, comes: `cumple ${WHO}`, of: `el cumple de ${WHO}`, isCommon: false };
const date = { type: types.app, kind: 'date', link: '/friend/1' };

/** Every text that a notification outside the app is made of. */
const texts: (Partial<Noticed> & { title: string; message: string; type: number })[] = [
  { type: types.giftPublished, ...words.giftPublished(WHO, WHAT) },
  { type: types.invitationArrived, ...words.invitationArrived(WHO) },
  { type: types.invitationAccepted, ...words.invitationAccepted(WHO) },
  { type: types.commented, ...words.commented(WHO, WHAT) },
  { type: types.commented, ...words.commentedAgain(WHO, WHAT) },
  { type: types.reservedGiftChanged, ...words.reservedGiftChanged(WHO, WHAT) },
  { type: types.reservedGiftChanged, ...words.reservedGiftPurchased(WHO, WHAT) },
  { type: types.reservedGiftChanged, ...words.reservedGiftDeleted(WHO, WHAT) },
  { type: types.reservedGiftChanged, ...words.reservedGiftGone },
  ...[0, 3, 14].map((inDays) => ({ ...date, ...words.dateComes({ ...comes, what, inDays }) })),
  { ...date, ...words.dateComes({ ...comes, what: { ...what, isCommon: true }, inDays: 14 }) },
  { ...date, ...words.ownDateComes('tu cumple') },
  { type: types.app, kind: 'account', ...words.passwordChanged },
];
const noticed = texts.map((text, index) => ({
  ...{ id: `${index}`, kind: null, link: null, related_entity_id: 'gift' },
  ...{ actor_id: 'mateo', actor_name: WHO, ...text },
}));
const shown = (notice: Noticed, isDiscreet = true, more: Noticed[] = []) =>
  pushOf([notice, ...more], { wording: words, isDiscreet, secondsToMidnight: 3600 });
const rows = noticed.map((notice) => ({ ...notice, title: `${notice.title} / ${notice.message}`, notice }));
/** What must not be read by whoever stands near: what is given, for whom, and that it was reserved. */
const telling = /Mateo|Fulano|Tetera|azul|reserv|compr|elimin|cambi/i;

describe('texts outside the app', () => {
  test('every kind has one', () => {
    expect(new Set(noticed.map(noticeKindOf))).toEqual(new Set(noticeKinds));
    expect(noticeKindOf({ type: types.app })).toBeNull();
    expect(noticeKindOf({ type: types.app, kind: 'constructor' })).toBeNull();
  });

  test('fit a phone: 50 and 120 signs, none cut in the middle of one', async () => {
    const long = noticed.map((notice) => {
      const tail = ` ${'🎁'.repeat(100)}`;
      return { ...notice, title: notice.title + tail, message: `${notice.message} x${tail}` };
    });
    const failures = await failuresOf(
      [...noticed, ...long].flatMap((notice) => [shown(notice), shown(notice, false)]),
      ({ title, body, tag, link }) => {
        expect(title.length).toBeLessThanOrEqual(50);
        expect(body.length).toBeLessThanOrEqual(120);
        expect(`${title}|${body}`).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
        expect(tag).toMatch(/^[\w-]{1,32}$/);
        expect(link).toMatch(/^\/[\w/]+$/);
      },
    );
    expect(failures).toEqual([]);
  });

  test('of several deseos of one friend name the friend; of several friends none', () => {
    const one = noticed[0] ?? expect.fail();
    const several = [one, { ...one, id: 'second' }, { ...one, id: 'third' }] as const;
    const named = { title: `${WHO} publicó 3 deseos`, body: 'Están en su página.', link: '/friend/mateo' };
    expect(shown(one, true, several.slice(1))).toMatchObject(named);
    expect(mailSubject(several, words)).toBe(named.title);
    const lucia = { ...one, actor_id: 'lucia', actor_name: 'Lucía' };
    const other = noticed[3] ?? expect.fail();
    for (const second of [lucia, other, { ...one, actor_id: null }])
      expect(shown(one, true, [second])).toMatchObject({
        title: 'Tenés 2 novedades',
        link: '/notifications',
      });
  });

  test('about giving name neither what nor for whom, alone or with others', async () => {
    const giving = rows.filter(({ notice }) => noticeKindOf(notice) === 'giving');
    expect(giving).toHaveLength(4);
    const failures = await failuresOf(giving, ({ notice }) => {
      const { title, body, link, tag } = shown(notice);
      expect({ title, body }).toEqual({
        title: 'Tenés una novedad en tus regalos',
        body: 'Abrí Deseo para verla.',
      });
      for (const each of noticed) {
        const together = shown(notice, true, [each]);
        expect(together.title + together.body + together.link).not.toMatch(telling);
        const subject = mailSubject([each, notice], words);
        expect(subject).toBe('Novedad en Deseo');
        expect(mailLines([notice], words).join()).not.toMatch(telling);
      }
      expect(link + tag).not.toContain('gift');
      expect(mailSubject([notice], words)).toBe('Novedad en Deseo');
    });
    expect(failures).toEqual([]);
    const open = shown(giving[0]?.notice ?? expect.fail(), false);
    expect(open.title).toBe('Cambió un deseo que reservaste');
  });

  test('the others say what they are about, dates until midnight', () => {
    const say = (at: number) => shown(noticed[at] ?? expect.fail());
    expect(say(0)).toMatchObject({
      body: `${WHO} publicó «${WHAT}»`,
      link: '/gift/gift',
      ttlSeconds: 86_400,
    });
    expect(say(1)).toMatchObject({ link: '/friend/mateo', isUrgent: true });
    expect(say(2)).toMatchObject({ link: '/friend/mateo', title: `${WHO} aceptó tu invitación` });
    expect(say(2).body).not.toContain(WHO);
    expect(say(9)).toMatchObject({ title: `Hoy cumple ${WHO}`, link: '/friend/1', ttlSeconds: 3600 });
    expect(say(9).isUrgent).toBe(false);
  });
});
