import { createNotMeLink } from '#api/features/auth/not-me-links.ts';
import { makeResetCode } from '#api/features/auth/reset-codes.ts';
import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { PASSWORD } from '#tests/factories/person.ts';

/** A right code for the owner: whoever holds it may spend it. */
async function resetInput({ api, scene }: CellContext) {
  const { email } = scene.owner;
  const token = await makeResetCode(api.services.db, api.services.clock, email, true);
  return { email, token };
}

const freshEmail = () => `${crypto.randomUUID()}@example.com`;
const idToken = ({ google }: CellContext) =>
  google.tokenFor({ sub: crypto.randomUUID(), email: freshEmail(), name: 'Gugl' });

/** Signing in and out, the forgotten password, profiles. */
export const accountPermissions = {
  login: [
    {
      answers: anybody(200),
      call: ({ scene }) => ({ json: { email: scene.owner.email, password: PASSWORD } }),
    },
  ],
  logout: [{ answers: { ...signedIn(200), guest: 200 } }],
  sessions: [{ answers: signedIn(200) }],
  endOtherSessions: [{ answers: signedIn(204) }],
  endSession: [
    {
      way: "the owner's",
      answers: { ...signedIn('session_not_found'), owner: 204 },
      call: async ({ scene }) => ({
        params: { id: (await scene.owner.call('sessions')).body[0]?.id ?? '' },
      }),
    },
  ],
  googleLogin: [
    { answers: anybody(200), call: async (cell) => ({ json: { idToken: await idToken(cell) } }) },
  ],
  googleLink: [
    { answers: signedIn(200), call: async (cell) => ({ json: { idToken: await idToken(cell) } }) },
  ],
  googleUnlink: [{ answers: signedIn(200) }],
  requestReset: [{ answers: anybody(200), call: ({ scene }) => ({ json: { email: scene.owner.email } }) }],
  verifyReset: [{ answers: anybody(200), call: async (cell) => ({ json: await resetInput(cell) }) }],
  resetPassword: [
    {
      answers: anybody(200),
      call: async (cell) => ({ json: { ...(await resetInput(cell)), newPassword: 'otra-clave-2' } }),
    },
  ],
  undoAccountChange: [
    {
      answers: anybody(200),
      call: async ({ api, scene: { owner } }) => ({
        json: {
          token: await createNotMeLink(api.services.db, api.clock, { ...owner, email_verified_at: 1 }),
        },
      }),
    },
  ],
  register: [
    {
      answers: anybody(201),
      call: () => ({ form: { Email: freshEmail(), Password: PASSWORD, Name: 'Nueva' } }),
    },
  ],
  ownProfile: [{ answers: signedIn(200) }],
  searchUsers: [{ answers: signedIn(200), call: () => ({ query: { query: 'dueña' } }) }],
  updateProfile: [{ answers: signedIn(200), call: () => ({ form: { ColorNote: 'Azules' } }) }],
  exportAccount: [{ answers: { ...signedIn(200), guest: 200 } }],
  deleteAccount: [
    {
      way: 'with the password',
      answers: { ...signedIn(204), guest: 204 },
      call: () => ({ json: { password: PASSWORD } }),
    },
    {
      way: 'with another',
      answers: { ...signedIn('not_confirmed'), guest: 204 },
      call: () => ({ json: { password: 'otra-1' } }),
    },
    {
      way: 'with the e-mail where there is a password',
      answers: { ...signedIn('not_confirmed'), guest: 204 },
      call: ({ scene }) => ({ json: { email: scene.owner.email } }),
    },
  ],
  uploadAvatar: [
    {
      answers: { ...signedIn('forbidden'), owner: 200 },
      call: ({ scene }) => ({ params: { id: scene.owner.id }, form: { File: fixtureImage('good-png.png') } }),
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
