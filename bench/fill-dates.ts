import { type Filler, friendDistance } from '#bench/fill-rows.ts';

/** Adds an occasion of every fourth person, and for everybody whom they chose and silenced, reminders, a calendar and two jobs, one done. */
export async function fillDates({ fill, id, text, number, time, scale }: Filler): Promise<void> {
  const { users } = scale;
  await fill(
    'occasions',
    users,
    {
      id: id('occasion', 'n'),
      owner_id: id('user', 'n'),
      kind: text("'other'"),
      name: text("'Festejo ' || n"),
      month: number('1 + n % 12'),
      day: number('1 + n % 28'),
      is_yearly: number('1'),
      list_id: id('list', 'n'),
      audience: text("'friends'"),
      created_at: time('n'),
    },
    'n % 4 = 0',
  );
  const friend = (k: number) => id('user', `(n + ${friendDistance(scale, k)}) % ${users}`);
  const pair = { user_id: id('user', 'n'), friend_id: friend(1) };
  await fill('day_people', users, { ...pair, day_key: text("'madre'") });
  await fill('date_mutes', users, { ...pair, friend_id: friend(2) });
  const reminders = { leads: text("'[14,3,0]'"), days: text(`'["navidad","madre"]'`) };
  await fill('date_settings', users, { user_id: id('user', 'n'), ...reminders });
  await fill('calendar_feeds', users, {
    token_hash: text("'nobody-knows-the-feed-of-this-' || n"),
    user_id: id('user', 'n'),
    created_at: time('n'),
  });
  await fill('jobs', users * 2, {
    id: id('job', 'n'),
    kind: text("'dates.remind'"),
    dedupe_key: text("'dates.remind:' || n"),
    user_id: id('user', `n % ${users}`),
    due_at: time('n'),
    payload: text("'{}'"),
    tries: number('0'),
    done_at: number(`case n / ${users} when 0 then null else ${Number.MAX_SAFE_INTEGER} end`),
  });
}
