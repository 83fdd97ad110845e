import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import { giftStatuses } from '#contract/gift-filter.ts';
import type { World } from '#tests/database/secrecy/world.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';

/** A reading call that somebody can make. */
export type Lookup = { name: EndpointName; options: CallOptions };

type Reading = {
  [N in EndpointName]: (typeof endpoints)[N]['method'] extends 'GET' ? N : never;
}[EndpointName];

const asking = (...queries: NonNullable<CallOptions['query']>[]): CallOptions[] =>
  queries.map((query) => ({ query }));

/**
 * Every reading call of the contract, about everything of the world: a reading call that is missing here does not compile.
 * `notification` is looked up for each notification that the list shows, `metadata` reads no database,
 * `reveal` and `thanks` are what somebody told somebody, `pushKey` is the server's, `inviter`, `claimedPerson` and `operatorLink` say names, faces and whether two are friends alone, `exportAccount` is read file by file in account-export.test.ts.
 */
const lookupsOf: Record<
  Exclude<
    Reading,
    | 'notification'
    | 'reveal'
    | 'thanks'
    | 'metadata'
    | 'pushKey'
    | 'inviter'
    | 'claimedPerson'
    | 'operatorLink'
    | 'exportAccount'
  >,
  (world: World) => CallOptions[]
> = {
  ownProfile: () => [{}],
  dependents: () => [{}],
  searchUsers: ({ people }) => [{ query: { query: (people[0]?.name ?? '').split(' ')[0] ?? '' } }],
  friends: () => [{}],
  blocks: () => [{}],
  sessions: () => [{}],
  passkeys: () => [{}],
  receivedInvitations: () => [{}],
  sentInvitations: () => [{}],
  gifts: ({ people }) => [
    ...asking({}, { limit: 2 }),
    ...people.flatMap(({ id: userId }) =>
      asking(
        { userId, limit: 1 },
        { userId, listName: 'cumple' },
        ...giftStatuses.map((status) => ({ userId, status, sort: 'price-asc', limit: 2 })),
      ),
    ),
  ],
  similarGift: () =>
    asking({ name: 'Deseo 0' }, { name: 'Deseo 1' }, { link: 'https://tienda.example/tetera' }),
  receivedGifts: () => asking({}, { limit: 1 }, { year: 2020 }),
  receivedGift: ({ gifts }) => gifts.map(({ id }) => ({ params: { id } })),
  gift: ({ gifts }) => gifts.map(({ id }) => ({ params: { id } })),
  draws: () => [{}],
  draw: ({ draw: { id } }) => [{ params: { id } }],
  drawByToken: ({ draw: { token } }) => [{ params: { token } }],
  pools: ({ gifts }) => asking({}, ...gifts.map(({ id: giftId }) => ({ giftId }))),
  pool: ({ pools }) => pools.map(({ id }) => ({ params: { id } })),
  poolByToken: ({ pools }) => pools.map(({ token }) => ({ params: { token } })),
  poolMessages: ({ pools }) => pools.map(({ id }) => ({ params: { id } })),
  listLinks: () => [{}],
  enteredLists: () => [{}],
  guest: () => [{}],
  calendarFeed: () => [{}],
  calendarEntries: ({ calendars }) => calendars.map((token) => ({ params: { token } })),
  sharedList: ({ links }) =>
    links.flatMap(({ token }) => [
      { params: { token } },
      { params: { token }, query: { limit: 1 } },
      ...giftStatuses.map((status) => ({ params: { token }, query: { status, sort: 'price-asc' } })),
    ]),
  sharedGift: ({ links, gifts }) =>
    links.flatMap(({ token }) => gifts.map(({ id }) => ({ params: { token, id } }))),
  friendGifts: ({ people }) =>
    people.flatMap(({ id }) =>
      asking({}, { status: 'reserved' }, { maxPrice: '1500' }).map((asked) => ({ params: { id }, ...asked })),
    ),
  giftLists: () => [{}],
  giftAudience: ({ lists }) => asking({}, { listIds: lists.join(',') }, { draft: 'true' }),
  preview: ({ people }) => [
    ...asking({ as: 'link' }, { as: 'link', limit: 1 }),
    ...people.flatMap(({ id: as }) =>
      asking({ as }, ...giftStatuses.map((status) => ({ as, status, sort: 'price-asc', limit: 2 }))),
    ),
  ],
  giftList: ({ lists }) => lists.map((id) => ({ params: { id } })),
  friendGiftLists: ({ people }) => people.map(({ id }) => ({ params: { id } })),
  reservations: ({ gifts }) => [
    ...asking({}, { type: 'reserved' }),
    ...gifts.flatMap(({ id: giftId }) => asking({ giftId }, { giftId, type: 'reserved' })),
  ],
  friendReservations: ({ people }) => people.map(({ id }) => ({ params: { id } })),
  comments: ({ gifts }) => gifts.map(({ id }) => ({ params: { id } })),
  notifications: () =>
    asking(
      {},
      { pageSize: 2 },
      { pageSize: 2, page: 2 },
      { unreadOnly: true, pageSize: 3 },
      { pageSize: 100 },
    ),
  dates: () => asking({}, { days: 30 }),
  occasions: () => [{}],
  dateReminders: () => [{}],
  noticePreferences: () => [{}],
  pushDevices: () => [{}],
  mailToStop: ({ mailTokens }) => mailTokens.map((token) => ({ params: { token: `${token}.dates` } })),
  notificationSummary: () => [{}],
  unreadCount: () => [{}],
};

/** All of them in turn. */
export function lookups(world: World): Lookup[] {
  return Object.entries(lookupsOf).flatMap(([name, of]) =>
    of(world).map((options) => ({ name: name as EndpointName, options })),
  );
}
