import { createSession } from '@remix-run/node';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { setCalendarFeed } from '#api/features/wishes/dates/calendar-feed-store.ts';
import { openServices } from '#api/open-services.ts';
import { parseSettings } from '#api/settings.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { rowId } from '#bench/bench-ids.ts';
import { addBusyUser, fillDatabase } from '#bench/fill-database.ts';
import { filler, type Scale } from '#bench/fill-rows.ts';

export const TOWN_SECRET = 'solo-para-medir-bajo-inundaciones-123456';
const SCALE: Scale = { users: 600, giftsEach: 5, friendsEach: 6, notificationsEach: 10 };
const MANY = 5_000;
const LONG = `'${'Qué linda idea, contame más. '.repeat(30)}' || n`;

/** Somebody who has all that makes pages dear, with the cookie they are signed in by and the token of their calendar. */
export type DearPerson = { cookie: string; giftId: string; calendar: string };

/**
 * Fills a data folder with somebody who has 500 friends, 2,000 notifications, 5,000 deseos and 5,000 comments, and with a deseo
 * under which they wrote 500 long ones.
 */
export async function fillDearTown(dataDir: string): Promise<DearPerson> {
  const settings = parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { services, close } = await openServices(settings);
  const { db, clock } = services;
  await fillDatabase(db, 'sqlite', SCALE);
  const busy = await addBusyUser(db, 'sqlite', SCALE, {
    ...{ friends: 500, notifications: 2000, received: 0, blocks: 0 },
  });
  const { fill, id, text, number, time, imageKey } = filler(db, 'sqlite', SCALE);
  const gifts = SCALE.users * SCALE.giftsEach;
  const made = { created_at: time('n'), updated_at: time('n') };
  await fill('gifts', MANY, {
    id: id('gift', `n + ${gifts}`),
    owner_id: id('user', String(busy)),
    name: text("'Deseo ' || n"),
    description: text("'Algo que me gustaría mucho'"),
    image_key: imageKey(`n % ${gifts}`),
    rating: number('3'),
    ...made,
  });
  await fill('comments', MANY, {
    id: id('comment', `n + ${gifts * 2}`),
    gift_id: id('gift', `case when n < 500 then ${gifts} else n % ${gifts} end`),
    user_id: id('user', String(busy)),
    comment: text(LONG),
    ...made,
  });
  const token = await startSession(db, clock, rowId('user', busy));
  const calendar = await setCalendarFeed(db, clock.now(), rowId('user', busy));
  await close();
  return { cookie: await cookieOf(busy, token), giftId: rowId('gift', gifts), calendar };
}

async function cookieOf(n: number, token: string): Promise<string> {
  const user = { token, userId: rowId('user', n), onboarded: true, since: Date.now() };
  const storage = createSealedStorage({ secret: TOWN_SECRET, secure: false });
  const [cookie = ''] = (await storage.commitSession(createSession({ user }))).split(';');
  return cookie;
}
