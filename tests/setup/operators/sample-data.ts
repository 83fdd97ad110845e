import type { EndpointName } from '#contract/endpoints.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import type { Call, CallOptions } from '#tests/setup/call-api.ts';

/** Some people who know each other, and what they have. */
export type SampleData = { people: Person[]; giftIds: string[]; listIds: string[] };

/** Settles three friends with profiles, gifts with pictures on lists, reservations, comments and an open invitation. */
export async function makeSampleData(api: { call: Call }): Promise<SampleData> {
  const [ana, beto, carla] = [
    await makePerson(api, 'Ana Ñandú'),
    await makePerson(api, 'Beto Pérez'),
    await makePerson(api, 'Carla 🎁'),
  ] as const;
  await makeFriends(ana, beto);
  await makeFriends(carla, ana);
  await beto.call('invite', { json: { toUserId: carla.id } });
  const profile = {
    Colors: ['rojo', 'verde'],
    Brands: ['Olmo'],
    ColorNote: 'Nada «gris»',
    'Sizes.Shirt': 'M',
  };
  const avatar = { AvatarFile: fixtureImage('good-jpeg.jpg') };
  await ana.call('updateProfile', { form: { ...profile, ...avatar } });
  const giftIds: string[] = [];
  for (const [index, picture] of [
    'good-gif.gif',
    'good-png-alpha.png',
    'good-heic.heic',
    'good-gif.gif',
  ].entries()) {
    const owner = [ana, ana, beto, carla][index] ?? ana;
    const form = {
      Name: `Deseo "${index}" \\ ñ`,
      ImageFile: fixtureImage(picture),
      Lists: ['Cumple', 'Navidad'],
    };
    giftIds.push((await makeGift(owner, { ...form, Price: '1500.50', Currency: 'USD' })).id);
  }
  const [first = '', second = ''] = giftIds;
  await beto.call('reserve', { json: { giftId: first, comment: 'Lo compro yo' } });
  const cancelled = await carla.call('reserve', { json: { giftId: second } });
  await carla.call('cancelReservation', { params: { id: cancelled.body.id } });
  await beto.call('addComment', { params: { id: first }, json: { comment: '¿De qué color?\nRojo, ¿no?' } });
  const lists = await ana.call('giftLists');
  return { people: [ana, beto, carla], giftIds, listIds: lists.body.map((list) => list.id) };
}

/** What every call that reads answers each of the people and, where it may, a visitor: bytes by the call. */
export async function answersOf(
  call: Call,
  { people, giftIds, listIds }: SampleData,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  // why: a refusal names its request; by this name it is the same each time.
  const headers = { 'x-request-id': 'the-same-each-time' };
  const ask = async (name: EndpointName, token: string | undefined, options: CallOptions = {}) => {
    const { status, text } = await call(name, { ...options, token, headers });
    answers.set(`${name} ${JSON.stringify(options)} ${token}`, `${status} ${text}`);
  };
  const plain = [
    'ownProfile',
    'friends',
    'gifts',
    'giftLists',
    'reservations',
    'notifications',
    'notificationSummary',
  ] as const;
  const more = ['unreadCount', 'sentInvitations', 'receivedInvitations'] as const;
  for (const { token } of people) {
    for (const name of [...plain, ...more]) await ask(name, token);
    await ask('gifts', token, { query: { limit: 1 } });
    await ask('reservations', token, { query: { type: 'reserved' } });
    for (const query of ['an', 'perez', 'carla']) await ask('searchUsers', token, { query: { query } });
    for (const { id } of people) {
      for (const name of ['friendGifts', 'friendGiftLists', 'friendReservations'] as const)
        await ask(name, token, { params: { id } });
      await ask('friendGifts', token, { params: { id }, query: { listName: 'navidad' } });
    }
    for (const id of listIds) await ask('giftList', token, { params: { id } });
    for (const giftId of giftIds) await ask('reservations', token, { query: { giftId } });
  }
  for (const id of giftIds) {
    for (const token of [undefined, ...people.map((person) => person.token)]) {
      await ask('gift', token, { params: { id } });
      await ask('comments', token, { params: { id } });
    }
  }
  return answers;
}

/** The calls that are not answered by the same bytes as before, with both. */
export function changesOf(before: Map<string, string>, after: Map<string, string>): string[] {
  const calls = new Set([...before.keys(), ...after.keys()]);
  return [...calls]
    .filter((call) => before.get(call) !== after.get(call))
    .map((call) => `${call}\n  ${before.get(call)}\n  ${after.get(call)}`);
}

/** The addresses of stored pictures in some answers. */
export function picturesIn(answers: Iterable<string>): string[] {
  const found = [...answers].flatMap((answer) => answer.match(/\/media\/(gifts|profile)\/[\w./-]+/g) ?? []);
  return [...new Set(found)];
}
