import { inTransaction } from '#api/db/transaction.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { setCalendarFeed } from '#api/features/wishes/dates/calendar-feed-store.ts';
import { type Labels, labels } from '#tests/database/secrecy/labels.ts';
import { type MadeDraw, makeDraw } from '#tests/factories/draw.ts';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedList } from '#tests/factories/seed-rows.ts';
import type { Call } from '#tests/setup/call-api.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

export const PEOPLE = 5;
/** Past the people and somebody signed out: a guest of the first person's shared lists, and one of somebody else's. */
export const GUEST = PEOPLE + 1;
export const OTHER_GUEST = PEOPLE + 2;
/** The last of them, nobody's friend, who entered the first person's shared lists with an account. */
export const STRANGER = PEOPLE - 1;

/**
 * Everybody and everything of one telling of a story. Things are known by when they came to be ("the third gift"), never by
 * their ids, and a slot stays when its thing is deleted: so a story means the same in both worlds.
 */
export type World = {
  api: TestApi;
  people: Person[];
  /** Somebody in nobody's story, who reserves in the place of others where a story is disguised. */
  cover: Person;
  gifts: { id: string; owner: number }[];
  comments: { id: string; gift: number }[];
  lists: string[];
  occasions: string[];
  /** What shares the lists of the first person. */
  links: { id: string; token: string }[];
  guests: Guest[];
  /** A draw that the second organizes, with the first three and the guest in it. */
  draw: MadeDraw;
  /** Where a pool was not made, its id and its token belong to nothing. */
  pools: { id: string; token: string; gift: number }[];
  /** The tokens of the calendar feeds of the first two. */
  calendars: string[];
  /** The tokens of the links in their mails. */
  mailTokens: string[];
  devices: string[];
  invitations: string[];
  /** Who made them, or would have; where a reservation was not made, its id belongs to nothing. */
  reservations: { id: string; gift: number; holder: number }[];
  labels: Labels;
};

const START = Date.UTC(2030, 0, 1);
const RUN_MS = 60 * 60 * 1000;

/**
 * Makes the world of one run, at that run's time. The first and the second are friends of most, the last is nobody's
 * friend; three own gifts.
 */
export async function makeWorld(api: TestApi, run: number): Promise<World> {
  api.clock.advance(START + run * RUN_MS - api.clock.now());
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(
      await seedPerson(
        api,
        `Gente${String(run).padStart(5, '0')} ${'ABCDE'[index]}`,
        `gente-${run}-${index}@example.com`,
      ),
    );
  }
  const [ana, beto, carla, dario] = people as [Person, Person, Person, Person];
  await seedFriends(api, ana, beto, carla, dario);
  await seedFriends(api, beto, carla);
  const world: World = {
    api,
    people,
    cover: await seedPerson(api, 'Tapada', `tapada-${run}@example.com`),
    gifts: [],
    comments: [],
    lists: [],
    occasions: [],
    links: [],
    guests: [],
    draw: await makeDraw(api, beto, [ana, carla]),
    pools: [],
    calendars: [],
    mailTokens: [],
    devices: [],
    invitations: [],
    reservations: [],
    labels: labels(people.map((person, index) => [person.id, `person:${index}`])),
  };
  for (const owner of [0, 0, 1, 2]) {
    const id = await seedGift(api, people[owner] as Person, `Deseo ${world.gifts.length}`, ['Cumple']);
    addGift(world, id, owner);
  }
  addComment(world, await seedComment(api, world.gifts[0]?.id ?? '', beto), 0);
  addList(world, await seedList(api, ana, 'Viajes'));
  await shareLists(world, ana, run);
  await joinDraw(world);
  for (const { id } of [ana, beto]) {
    world.calendars.push(await setCalendarFeed(api.services.db, api.clock.now(), id));
    world.mailTokens.push(await inTransaction(api.services.db, (trx) => mailTokenOf(trx, id)));
  }
  return world;
}

/** Shares all that the first wishes for and an empty list; a guest and the stranger enter both, another guest a list of somebody's. */
async function shareLists(world: World, owner: Person, run: number): Promise<void> {
  const { api, cover } = world;
  for (const listId of [null, world.lists[0] ?? null]) addLink(world, await shareList(owner, listId));
  const guest = await enterAsGuest(api, world.links[0]?.token ?? '', `Invitada ${run}`);
  await guest.call('enterSharedList', { params: { token: world.links[1]?.token ?? '' }, json: {} });
  for (const { token } of world.links)
    await world.people[STRANGER]?.call('enterSharedList', { params: { token }, json: {} });
  const other = await shareList(cover);
  world.guests = [guest, await enterAsGuest(api, other.token, `Otra ${run}`)];
  for (const [index, { id }] of world.guests.entries()) world.labels.name(id, `guest:${index}`);
}

/** Puts the guest into the draw, and its name in place of its random ids. */
async function joinDraw({ draw, guests, labels }: World): Promise<void> {
  labels.name(draw.id, 'draw');
  labels.name(draw.token, 'draw token');
  await guests[0]?.call('joinDraw', { params: { token: draw.token }, json: {} });
}

/** Notes a new link. */
export function addLink(world: World, { id, token }: { id: string; token: string }): void {
  world.labels.name(id, `link:${world.links.length}`);
  world.labels.name(token, `token:${world.links.length}`);
  world.links.push({ id, token });
}

/** Notes a new gift. */
export function addGift(world: World, id: string, owner: number): void {
  world.labels.name(id, `gift:${world.gifts.length}`);
  world.gifts.push({ id, owner });
}

/** Notes a new comment. */
export function addComment(world: World, id: string, gift: number): void {
  world.labels.name(id, `comment:${world.comments.length}`);
  world.comments.push({ id, gift });
}

/** Notes a new list. */
export function addList(world: World, id: string): void {
  world.labels.name(id, `list:${world.lists.length}`);
  world.lists.push(id);
}

/** Notes a new day of somebody's. */
export function addOccasion(world: World, id: string): void {
  world.labels.name(id, `occasion:${world.occasions.length}`);
  world.occasions.push(id);
}

/** Notes a new browser of somebody's that gets push messages. */
export function addDevice(world: World, id: string): void {
  world.labels.name(id, `device:${world.devices.length}`);
  world.devices.push(id);
}

/** Notes a new invitation. */
export function addInvitation(world: World, id: string): void {
  world.labels.name(id, `invitation:${world.invitations.length}`);
  world.invitations.push(id);
}

/** Notes a reservation of a gift; without an id, one that was not made. */
export function addReservation(
  world: World,
  gift: number,
  holder: number,
  id: string = crypto.randomUUID(),
): void {
  world.labels.name(id, `reservation:${world.reservations.length}`);
  world.reservations.push({ id, gift, holder });
}

/** Notes a pool for a gift; without an id and a token, one that was not made. */
export function addPool(
  world: World,
  gift: number,
  { id = crypto.randomUUID(), token = newSecretToken(16) }: { id?: string; token?: string } = {},
): void {
  world.labels.name(id, `pool:${world.pools.length}`);
  world.labels.name(token, `pool token:${world.pools.length}`);
  world.pools.push({ id, token, gift });
}

/** Makes calls as a person of the world, as somebody signed out past the last of them, or as a guest past that. */
export function callAs(world: World, actor: number): Call {
  return callWith(world, (world.people[actor] ?? world.guests[actor - GUEST])?.token);
}

/** Makes calls with a session. The request id is always the same. */
export function callWith(world: World, token: string | undefined): Call {
  return (name, options) =>
    world.api.call(name, { ...options, token, headers: { 'x-request-id': 'secrecy-check' } });
}
