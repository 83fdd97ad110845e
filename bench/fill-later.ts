import { type Filler, friendDistance, type Scale } from '#bench/fill-rows.ts';

/** How many received presents and blocks somebody has; `from` is the first number of a row, who has them a number in `owner`. */
type Later = { from: number; owner: string; received: number; blocked: string; blocks: number };

/** Adds what came after the first parts: presents that were received, blocks, and deliveries of every fourth notification. */
export async function fillLater(rows: Filler): Promise<void> {
  const { users, giftsEach, notificationsEach } = rows.scale;
  await addLater(rows, {
    ...{ from: users * giftsEach, owner: `n % ${users}`, received: users * RECEIVED_EACH },
    ...{ blocked: `(n + ${blockDistance(rows.scale)}) % ${users}`, blocks: users },
  });
  await addDeliveries(rows, { from: 0, owner: `n % ${users}`, notifications: users * notificationsEach });
}

const RECEIVED_EACH = 10;

/** How far away in the ring the person is whom everybody blocks: a stranger. */
const blockDistance = ({ users }: Scale) => Math.floor(users / 3);

/** Adds presents that came on different days of the last years, and blocks. */
export async function addLater({ fill, id, text, number, time }: Filler, later: Later): Promise<void> {
  const { from, owner, received, blocked, blocks } = later;
  await fill('gifts', received, {
    id: id('gift', `n + ${from}`),
    owner_id: id('user', owner),
    name: text("'Regalo ' || n"),
    description: text("''"),
    rating: number('3'),
    created_at: time('n'),
    updated_at: time('n'),
    purchased_at: time('n'),
    received_at: time('n'),
    received_on: text("'2026-' || substr('0' || (1 + n % 9), -2) || '-1' || (n % 10)"),
    received_from: text("'La tía'"),
  });
  const block = { user_id: id('user', owner), blocked_id: id('user', blocked), created_at: time('n') };
  await fill('blocks', blocks, block);
}

type Deliveries = { from: number; owner: string; notifications: number };

/** Adds what went to a phone of every fourth notification. */
export async function addDeliveries({ fill, id, text, number, time }: Filler, of: Deliveries): Promise<void> {
  await fill(
    'deliveries',
    of.notifications,
    {
      notification_id: id('notification', `n + ${of.from}`),
      channel: text("'phone'"),
      user_id: id('user', of.owner),
      due_at: time('n'),
      tries: number('1'),
      sent_at: time('n'),
      outcome: text("'sent'"),
    },
    'n % 4 = 0',
  );
}

/**
 * Adds friendships of people other than the `callers` until there are about `edges` rows of them.
 * why: a caller with more friends would cost more; what is asked is whether others' rows do.
 */
export async function addEdges(
  { fill, id, time, scale }: Filler,
  edges: number,
  callers: number,
): Promise<void> {
  const { users, friendsEach } = scale;
  const step = Math.floor(users / callers);
  const rounds = Math.ceil((edges - users * friendsEach) / (2 * users));
  // why: between whom everybody blocks and the stranger whom everybody invited, so that nobody is both.
  const [nearest, farthest] = [blockDistance(scale) + 1, Math.floor(users / 2) - 1];
  if (friendDistance(scale, friendsEach / 2) >= nearest || rounds > farthest - nearest)
    throw new Error('the ring has no room for so many friends');
  const between = Math.floor((farthest - nearest) / Math.max(1, rounds));
  for (let k = 0; k < rounds; k += 1) {
    const other = `(n + ${nearest + k * between}) % ${users}`;
    const where = `n % ${step} <> 0 and ${other} % ${step} <> 0`;
    const [one, two] = [id('user', 'n'), id('user', other)];
    await fill('friendships', users, { user_id: one, friend_id: two, created_at: time('n') }, where);
    await fill('friendships', users, { user_id: two, friend_id: one, created_at: time('n') }, where);
  }
}
