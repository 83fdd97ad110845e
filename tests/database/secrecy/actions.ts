import fc from 'fast-check';
import { listAudiences } from '#contract/gift-lists.ts';
import { noticeKinds } from '#contract/notification-types.ts';
import { GUEST, PEOPLE } from '#tests/database/secrecy/world.ts';

const texts = ['Hola', '¿Talle?', '', 'Lo quiero', ' x '];
const anyone = fc.nat(PEOPLE - 1);
/** One more than the people: somebody signed out, and a guest. The first, who owns the most, acts the most. */
const someone = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.nat(PEOPLE) },
  { weight: 2, arbitrary: fc.constant(GUEST) },
);
const slot = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(30) });
const text = fc.constantFrom(...texts);

const kinds = {
  reserve: [16, { gift: slot, comment: text }],
  cancelReservation: [4, { reservation: slot }],
  freeReservation: [4, { reservation: slot }],
  changeReservation: [
    4,
    {
      reservation: slot,
      status: fc.constantFrom('cancelled', 'reserved', undefined, 'otro'),
      comment: text,
      stage: fc.constantFrom('given', 'bought', undefined),
    },
  ],
  openPool: [4, { gift: slot, amount: fc.constantFrom('', '1000') }],
  actInPool: [
    6,
    {
      pool: slot,
      act: fc.constantFrom('join', 'join', 'join', 'sent', 'say', 'leave', 'close', 'cancel', 'takeOver'),
    },
  ],
  comment: [4, { gift: slot, comment: text }],
  editComment: [2, { comment: slot, text }],
  deleteComment: [1, { comment: slot }],
  editGift: [6, { gift: slot, name: text, price: fc.constantFrom('', '10', '1,5'), list: text }],
  draft: [4, { gift: slot, on: fc.boolean() }],
  purchase: [2, { gift: slot }],
  receive: [3, { gift: slot, person: anyone, words: text }],
  changeReceived: [1, { gift: slot, person: anyone, words: text }],
  undoReceived: [1, { gift: slot }],
  wishAgain: [1, { gift: slot }],
  deleteGift: [2, { gift: slot }],
  publish: [1, {}],
  createList: [1, { name: text }],
  renameList: [1, { list: slot, name: text }],
  showListTo: [4, { list: slot, audience: fc.constantFrom(...listAudiences), person: anyone }],
  deleteList: [1, { list: slot }],
  invite: [2, { person: anyone }],
  accept: [2, { invitation: slot }],
  reject: [1, { invitation: slot }],
  block: [1, { person: anyone }],
  unblock: [1, { person: anyone }],
  report: [1, { gift: slot }],
  readNotification: [2, { notification: slot }],
  readAllNotifications: [1, {}],
  deleteNotification: [1, { notification: slot }],
  shareList: [1, { list: slot, names: fc.boolean() }],
  changeLink: [1, { link: slot, reserve: fc.boolean() }],
  rotateLink: [1, { link: slot, removeEntered: fc.boolean() }],
  confirmLink: [1, { link: slot }],
  endLink: [1, { link: slot }],
  openList: [1, { link: slot }],
  enterList: [1, { link: slot }],
  askGuest: [1, {}],
  leaveGuest: [1, {}],
  returnGuest: [1, {}],
  takeOverGuest: [1, {}],
  leave: [1, {}],
  setBirthday: [
    1,
    { day: fc.constantFrom('1996-02-29', '--01-02', '2001-04-31', ''), friends: fc.boolean() },
  ],
  addOccasion: [1, { name: text, list: slot, friends: fc.boolean() }],
  changeOccasion: [1, { occasion: slot, name: text, friends: fc.boolean() }],
  deleteOccasion: [1, { occasion: slot }],
  chooseForDay: [1, { person: anyone }],
  muteDates: [1, { person: anyone }],
  choosePreferences: [1, { isDiscreet: fc.boolean(), phone: fc.subarray([...noticeKinds]) }],
  addDevice: [1, { browser: fc.nat(2) }],
  removeDevice: [1, { device: slot }],
  stopMails: [1, { person: fc.nat(1) }],
  // why: of the first person once, in a story of its own.
  inCare: [0, {}],
  claim: [0, {}],
  changeName: [1, { name: fc.constantFrom('Nueva', 'Otro') }],
} as const;

type Kinds = typeof kinds;
type FieldsOf<F> = { [K in keyof F]: F[K] extends fc.Arbitrary<infer T> ? T : never };

/** One thing that somebody does; things are meant by their number, modulo how many there are. */
export type Action = { [K in keyof Kinds]: { kind: K; actor: number } & FieldsOf<Kinds[K][1]> }[keyof Kinds];

/** Any action by anybody, signed in or not; what touches reservations comes often. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...Object.entries(kinds).map(([kind, [weight, fields]]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), actor: someone, ...fields }) as fc.Arbitrary<Action>,
  })),
);

const touching = [
  ...(['reserve', 'cancelReservation', 'freeReservation', 'changeReservation'] as const),
  ...(['openPool', 'actInPool'] as const),
] as const;

/** The ways to touch a reservation. */
export type ReservationAction = Extract<Action, { kind: (typeof touching)[number] }>;

/** Whether an action is one of those. */
export function touchesReservation(action: Action): action is ReservationAction {
  return touching.some((kind) => kind === action.kind);
}
