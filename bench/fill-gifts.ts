import { type Filler, friendDistance } from '#bench/fill-rows.ts';

/** Adds everybody's gifts, spread over time, with their pictures, on two lists each, some of them reserved, with two comments. */
export async function fillGifts({ fill, id, text, number, time, imageKey, scale }: Filler): Promise<void> {
  const { users, giftsEach } = scale;
  const gifts = users * giftsEach;
  const near = friendDistance(scale, 1);
  await fill('images', gifts, {
    key: imageKey('n'),
    width: number('1200'),
    height: number('900'),
    color: text("'#b91c5c'"),
    frames: number('1'),
    created_at: time('n'),
  });
  await fill('gifts', gifts, {
    id: id('gift', 'n'),
    owner_id: id('user', `n % ${users}`),
    name: text("'Deseo ' || n"),
    description: text("'Algo que me gustaría mucho tener, con todos sus detalles, número ' || n"),
    image_key: imageKey('n'),
    rating: number('1 + n % 5'),
    price_cents: number('1000 + n'),
    currency: text("'ARS'"),
    // why: several at the same moment, so that their order is settled by what comes after the time.
    created_at: time('n / 4'),
    updated_at: time('n / 4'),
  });
  await fill('gift_lists', users * 2, {
    id: id('list', 'n'),
    owner_id: id('user', `n % ${users}`),
    name: text(`'Lista ' || (n / ${users})`),
    name_norm: text(`'lista ' || (n / ${users})`),
    created_at: time('n'),
  });
  await fill('gift_list_items', gifts, { list_id: id('list', `n % ${users * 2}`), gift_id: id('gift', 'n') });

  const reservation = {
    id: id('reservation', 'n'),
    gift_id: id('gift', 'n'),
    owner_id: id('user', `n % ${users}`),
    user_id: id('user', `(n + ${near}) % ${users}`),
    reserved_at: time('n'),
  };
  await fill('reservations', gifts, reservation, 'n % 3 = 0');
  await fill('reservations', gifts, { ...reservation, cancelled_at: time('n') }, 'n % 9 = 1');
  await fill('past_reservations', gifts, {
    // why: beside the ids of reservations that stand, which theirs once were.
    id: id('reservation', `n + ${gifts}`),
    user_id: id('user', `(n + ${near}) % ${users}`),
    owner_id: id('user', `n % ${users}`),
    gift_id: id('gift', 'n'),
    gift_name: text("'Deseo de antes ' || n"),
    owner_name: text("'Ana'"),
    reserved_at: time('n'),
    gone_at: time('n'),
  });
  await fill('comments', gifts * 2, {
    id: id('comment', 'n'),
    gift_id: id('gift', `n % ${gifts}`),
    user_id: id('user', `(n + ${near} * (n / ${gifts})) % ${users}`),
    comment: text("'¡Qué buena idea! ' || n"),
    created_at: time('n'),
    updated_at: time('n'),
  });
}
