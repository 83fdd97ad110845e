import type { Action } from '#tests/database/secrecy/actions.ts';
import type { Story } from '#tests/database/secrecy/tell-story.ts';
import { GUEST, OTHER_GUEST, PEOPLE, STRANGER } from '#tests/database/secrecy/world.ts';

const OWNER = 0;
const GIVER = 1;
const OTHER = 2;

/** All that can happen around a pool for the last thing that the first person published. */
const poolActions: Action[] = [
  { kind: 'publish', actor: OWNER },
  { kind: 'openPool', actor: GIVER, gift: 6, amount: '1000' },
  { kind: 'openPool', actor: OWNER, gift: 6, amount: '' },
  { kind: 'actInPool', actor: OTHER, pool: 0, act: 'join' },
  { kind: 'actInPool', actor: OWNER, pool: 0, act: 'join' },
  { kind: 'actInPool', actor: OTHER, pool: 0, act: 'sent' },
  { kind: 'editGift', actor: OWNER, gift: 6, name: 'Bici', price: '10', list: 'Hola' },
  { kind: 'actInPool', actor: GIVER, pool: 0, act: 'leave' },
  { kind: 'actInPool', actor: OWNER, pool: 0, act: 'takeOver' },
  { kind: 'actInPool', actor: OTHER, pool: 0, act: 'takeOver' },
  { kind: 'actInPool', actor: OTHER, pool: 0, act: 'close' },
  { kind: 'purchase', actor: OWNER, gift: 6 },
  { kind: 'actInPool', actor: OWNER, pool: 0, act: 'cancel' },
];

/** All that can happen around two gifts of the first person: reserved, fought over, found out about, changed, bought, deleted. */
const actions: Action[] = [
  { kind: 'reserve', actor: GIVER, gift: 0, comment: 'Lo quiero' },
  { kind: 'reserve', actor: OTHER, gift: 0, comment: '' },
  { kind: 'cancelReservation', actor: OWNER, reservation: 0 },
  {
    kind: 'changeReservation',
    actor: OWNER,
    reservation: 0,
    status: 'cancelled',
    comment: '',
    stage: undefined,
  },
  { kind: 'reserve', actor: OWNER, gift: 0, comment: '' },
  { kind: 'setBirthday', actor: OWNER, day: '--01-02', friends: true },
  { kind: 'addOccasion', actor: OWNER, name: 'Hola', list: 1, friends: true },
  { kind: 'comment', actor: GIVER, gift: 0, comment: 'Hola' },
  { kind: 'editGift', actor: OWNER, gift: 0, name: 'Otro', price: '10', list: 'Hola' },
  {
    kind: 'changeReservation',
    actor: GIVER,
    reservation: 0,
    status: undefined,
    comment: ' x ',
    stage: 'given',
  },
  { kind: 'draft', actor: OWNER, gift: 0, on: true },
  { kind: 'editGift', actor: OWNER, gift: 0, name: 'Lo quiero', price: '10', list: 'Hola' },
  { kind: 'draft', actor: OWNER, gift: 0, on: false },
  { kind: 'editGift', actor: OWNER, gift: 0, name: 'Otro', price: '10', list: 'Viajes' },
  { kind: 'showListTo', actor: OWNER, list: 0, audience: 'me', person: OTHER },
  { kind: 'showListTo', actor: OWNER, list: 0, audience: 'some', person: OTHER },
  { kind: 'confirmLink', actor: OWNER, link: 1 },
  { kind: 'showListTo', actor: OWNER, list: 0, audience: 'friends', person: OTHER },
  { kind: 'purchase', actor: OWNER, gift: 0 },
  { kind: 'reserve', actor: OTHER, gift: 1, comment: '' },
  { kind: 'cancelReservation', actor: OTHER, reservation: 3 },
  { kind: 'reserve', actor: GIVER, gift: 1, comment: 'Hola' },
  { kind: 'openList', actor: GIVER, link: 0 },
  { kind: 'enterList', actor: STRANGER, link: 0 },
  { kind: 'publish', actor: OWNER },
  { kind: 'reserve', actor: GUEST, gift: 4, comment: 'Lo quiero' },
  { kind: 'leaveGuest', actor: GUEST },
  { kind: 'askGuest', actor: OWNER },
  { kind: 'returnGuest', actor: GUEST },
  { kind: 'deleteGift', actor: OWNER, gift: 4 },
  { kind: 'askGuest', actor: OWNER },
  { kind: 'reserve', actor: GUEST, gift: 1, comment: 'Hola' },
  { kind: 'changeLink', actor: OWNER, link: 0, reserve: false },
  { kind: 'rotateLink', actor: OWNER, link: 0, removeEntered: false },
  { kind: 'changeOccasion', actor: OWNER, occasion: 0, name: 'Hola', friends: false },
  { kind: 'chooseForDay', actor: OWNER, person: GIVER },
  { kind: 'muteDates', actor: OWNER, person: GIVER },
  { kind: 'addDevice', actor: OWNER, browser: 0 },
  { kind: 'addDevice', actor: GIVER, browser: 0 },
  { kind: 'addDevice', actor: OWNER, browser: 1 },
  { kind: 'choosePreferences', actor: OWNER, isDiscreet: false, phone: ['giving'] },
  { kind: 'editGift', actor: OWNER, gift: 1, name: 'Hola', price: '10', list: 'Hola' },
  { kind: 'removeDevice', actor: OWNER, device: 2 },
  { kind: 'stopMails', actor: OWNER, person: 1 },
  { kind: 'changeReservation', actor: GIVER, reservation: 4, status: undefined, comment: '', stage: 'given' },
  { kind: 'receive', actor: OWNER, gift: 1, person: OTHER, words: 'Lo quiero' },
  { kind: 'changeReceived', actor: OWNER, gift: 1, person: GIVER, words: 'Hola' },
  { kind: 'wishAgain', actor: OWNER, gift: 1 },
  { kind: 'undoReceived', actor: OWNER, gift: 1 },
  { kind: 'receive', actor: OWNER, gift: 1, person: OTHER, words: 'Lo quiero' },
  { kind: 'readAllNotifications', actor: OWNER },
  { kind: 'deleteGift', actor: OWNER, gift: 1 },
  { kind: 'cancelReservation', actor: OWNER, reservation: 4 },
  { kind: 'deleteOccasion', actor: OWNER, occasion: 0 },
  { kind: 'rotateLink', actor: OWNER, link: 0, removeEntered: true },
  { kind: 'endLink', actor: OWNER, link: 0 },
  { kind: 'cancelReservation', actor: GUEST, reservation: 6 },
  { kind: 'takeOverGuest', actor: OWNER },
  { kind: 'cancelReservation', actor: GIVER, reservation: 0 },
  ...poolActions,
  { kind: 'reserve', actor: PEOPLE, gift: 0, comment: '' },
];

/** The first person's list is kept for them, reserved from, and handed over. */
const careActions: Action[] = [
  { kind: 'inCare', actor: GIVER },
  { kind: 'comment', actor: GIVER, gift: 0, comment: 'Hola' },
  { kind: 'reserve', actor: OTHER, gift: 0, comment: 'Lo quiero' },
  { kind: 'reserve', actor: GIVER, gift: 1, comment: '' },
  { kind: 'comment', actor: OTHER, gift: 0, comment: '¿Talle?' },
  { kind: 'openPool', actor: OTHER, gift: 0, amount: '1000' },
  { kind: 'editGift', actor: GIVER, gift: 0, name: 'Otro', price: '10', list: 'Hola' },
  { kind: 'claim', actor: GIVER },
  { kind: 'readAllNotifications', actor: OWNER },
  { kind: 'editGift', actor: GIVER, gift: 0, name: 'Lo quiero', price: '10', list: 'Hola' },
  { kind: 'comment', actor: GIVER, gift: 0, comment: 'Hola' },
  { kind: 'reserve', actor: OWNER, gift: 0, comment: '' },
  { kind: 'cancelReservation', actor: OWNER, reservation: 1 },
  { kind: 'editGift', actor: OWNER, gift: 1, name: 'Hola', price: '10', list: 'Hola' },
  { kind: 'cancelReservation', actor: OTHER, reservation: 0 },
  { kind: 'purchase', actor: OWNER, gift: 1 },
  { kind: 'deleteGift', actor: OWNER, gift: 0 },
];

/** That story, seen by the owner, by somebody signed out and by a guest of another list. */
export const knownStories: [Story][] = [OWNER, PEOPLE, OTHER_GUEST].map((watcher) => [
  { watcher, steps: actions.map((action, index) => ({ action, looks: [index * 3, index * 5] })) },
]);

/** That of a list that is handed over, seen by whom it is handed over to. */
export const handoverStory: Story = {
  watcher: OWNER,
  steps: careActions.map((action, index) => ({ action, looks: [index * 3, index * 5] })),
};

/** That story, looked at by a second account that is nobody's friend. */
export const secondAccountStory: Story['steps'] = actions.map((action, index) => ({
  action,
  looks: [index * 3, index * 5],
}));
