import { type Filler, friendDistance } from '#bench/fill-rows.ts';

// why: few first names, so that a search for one finds a full page of people at every size.
const FIRST_NAMES = ['Ana', 'Bruno', 'Carla', 'Dario'];
const LAST_NAMES = [
  'Acosta',
  'Benitez',
  'Castro',
  'Diaz',
  'Escobar',
  'Ferreyra',
  'Gomez',
  'Herrera',
  'Ibarra',
  'Juarez',
];
const FAR_FUTURE = 1_000_000_000;

/** Adds the users with their profiles, sessions, friends in a ring, and an invitation each to a stranger. */
export async function fillPeople({ fill, id, text, number, time, scale }: Filler): Promise<void> {
  const { users, friendsEach } = scale;
  const lastName = pick(LAST_NAMES, `n / ${FIRST_NAMES.length}`);
  const name = `${pick(FIRST_NAMES, 'n')} || ' ' || ${lastName}`;
  const userId = id('user', 'n');
  await fill('users', users, {
    id: userId,
    email: text("'persona-' || n || '@example.com'"),
    name: text(name),
    birth_month: number('1 + n % 12'),
    birth_day: number('1 + n % 28'),
    created_at: time('n'),
    updated_at: time('n'),
  });
  await fill('user_name_parts', users, { user_id: userId, part: text(`lower(${name})`) });
  await fill('user_name_parts', users, { user_id: userId, part: text(`lower(${lastName})`) });
  await fill('profile_tags', users, {
    user_id: userId,
    kind: text("'brand'"),
    position: number('0'),
    value: text("'Olmo'"),
  });
  await fill('sessions', users, {
    token_hash: text("'nobody-knows-the-token-of-this-' || n"),
    user_id: userId,
    created_at: time('n'),
    expires_at: time(`n + ${FAR_FUTURE}`),
  });
  for (let k = 1; k <= friendsEach / 2; k += 1) {
    const otherId = id('user', `(n + ${friendDistance(scale, k)}) % ${users}`);
    await fill('friendships', users, { user_id: userId, friend_id: otherId, created_at: time('n') });
    await fill('friendships', users, { user_id: otherId, friend_id: userId, created_at: time('n') });
  }
  await fill('invitations', users, {
    id: id('invitation', 'n'),
    from_user_id: userId,
    to_user_id: id('user', `(n + ${Math.floor(users / 2)}) % ${users}`),
    pair: text("'a-pair-of-strangers-' || n"),
    status: text("case n % 2 when 0 then 'pending' else 'rejected' end"),
    created_at: time('n'),
    decided_at: number(`case n % 2 when 0 then null else ${FAR_FUTURE} end`),
  });
}

function pick(names: readonly string[], n: string): string {
  const cases = names.map((name, index) => `when ${index} then '${name}'`).join(' ');
  return `(case (${n}) % ${names.length} ${cases} end)`;
}
