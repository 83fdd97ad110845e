import { type PermissionRow, signedIn } from '#tests/api/permissions/permission-row.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';
import { anOccasion } from '#tests/factories/occasion.ts';

const occasion = ({ scene }: { scene: Scene }) => ({ params: { id: scene.occasionId } });
const ofOwner = ({ scene }: { scene: Scene }) => ({ params: { id: scene.owner.id } });
const friendsOfOwner = { ...signedIn('not_friends'), friend: 204, author: 204 } as const;

/** Days that come, and what reminds of them. */
export const datePermissions = {
  dates: [{ answers: signedIn(200), call: () => ({ query: { days: 365 } }) }],
  occasions: [{ answers: signedIn(200) }],
  createOccasion: [
    { answers: signedIn(201), call: () => ({ json: anOccasion }) },
    {
      way: "with the owner's list",
      answers: { ...signedIn('list_not_found'), owner: 201 },
      call: ({ scene }) => ({ json: { ...anOccasion, listId: scene.listId } }),
    },
  ],
  updateOccasion: [
    {
      answers: { ...signedIn('occasion_not_found'), owner: 200 },
      call: (cell) => ({ ...occasion(cell), json: { ...anOccasion, name: 'Otra' } }),
    },
  ],
  deleteOccasion: [{ answers: { ...signedIn('occasion_not_found'), owner: 204 }, call: occasion }],
  setDayPeople: [
    {
      answers: friendsOfOwner,
      call: ({ scene }) => ({ params: { dayKey: 'madre' }, json: { friendIds: [scene.owner.id] } }),
    },
    {
      way: 'nobody',
      answers: signedIn(204),
      call: () => ({ params: { dayKey: 'madre' }, json: { friendIds: [] } }),
    },
  ],
  dateReminders: [{ answers: signedIn(200) }],
  setDateReminders: [{ answers: signedIn(200), call: () => ({ json: { leads: [7], days: ['navidad'] } }) }],
  muteDates: [{ answers: friendsOfOwner, call: ofOwner }],
  unmuteDates: [{ answers: signedIn(204), call: ofOwner }],
  createCalendarFeed: [{ answers: signedIn(200) }],
  deleteCalendarFeed: [{ answers: signedIn(204) }],
} satisfies Record<string, readonly PermissionRow[]>;
