import { inTransaction } from '#api/db/transaction.ts';
import { makeOperatorLink } from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { createNotMeLink } from '#api/features/people/auth/not-me-links.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { addKey, anAuthenticator } from '#tests/factories/authenticator.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';

/** A right code for the owner: whoever holds it may spend it. */
async function resetInput({ api, scene }: CellContext) {
  const { email } = scene.owner;
  const token = await makeResetCode(api.services.db, api.services.clock, email, true);
  return { email, token };
}

/** An operator's link for the owner: whoever has it gets in. */
const operatorToken = async ({ api, scene: { owner } }: CellContext) =>
  (await inTransaction(api.services.db, (trx) => makeOperatorLink(trx, api.clock, { userId: owner.id })))
    .token;

/** Where the matrix's API is reached; passkeys belong to it. */
const SITE = 'https://deseo.test';
const keyOf = async (person: Person) => ({ id: (await addKey(person, SITE)).passkey.id });
const freshEmail = () => `${crypto.randomUUID()}@example.com`;
const idToken = ({ google }: CellContext) =>
  google.tokenFor({ sub: crypto.randomUUID(), email: freshEmail(), name: 'Gugl' });
const oidcTokens = ({ oidc }: CellContext) =>
  oidc.tokensFor({ sub: crypto.randomUUID(), email: freshEmail() });

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
  passkeyLoginOptions: [{ answers: anybody(200) }],
  passkeyLogin: [
    {
      answers: anybody(200),
      call: async ({ api, scene }) => {
        const { authenticator } = await addKey(scene.owner, SITE);
        const { body } = await api.call('passkeyLoginOptions');
        return { json: { credential: authenticator.sign(body) } };
      },
    },
  ],
  passkeys: [{ answers: signedIn(200) }],
  passkeyOptions: [{ answers: signedIn(200), call: () => ({ json: {} }) }],
  addPasskey: [
    {
      way: "with the owner's challenge",
      answers: { ...signedIn('passkey_refused'), owner: 201 },
      call: async ({ scene }) => {
        const { body } = await scene.owner.call('passkeyOptions', { json: {} });
        return { json: { name: 'Llave', credential: anAuthenticator(SITE).make(body) } };
      },
    },
  ],
  renamePasskey: [
    {
      way: "the owner's",
      answers: { ...signedIn('passkey_not_found'), owner: 200 },
      call: async ({ scene }) => ({ params: await keyOf(scene.owner), json: { name: 'Otra' } }),
    },
  ],
  removePasskey: [
    {
      way: "the owner's",
      answers: { ...signedIn('passkey_not_found'), owner: 204 },
      call: async ({ scene }) => ({ params: await keyOf(scene.owner), json: {} }),
    },
  ],
  googleLogin: [
    { answers: anybody(200), call: async (cell) => ({ json: { idToken: await idToken(cell) } }) },
  ],
  googleLink: [
    { answers: signedIn(200), call: async (cell) => ({ json: { idToken: await idToken(cell) } }) },
  ],
  googleUnlink: [{ answers: signedIn(200) }],
  oidcLogin: [{ answers: anybody(200), call: async (cell) => ({ json: await oidcTokens(cell) }) }],
  oidcLink: [{ answers: signedIn(200), call: async (cell) => ({ json: await oidcTokens(cell) }) }],
  oidcUnlink: [{ answers: signedIn(200) }],
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
  operatorLink: [
    { answers: anybody(200), call: async (cell) => ({ params: { token: await operatorToken(cell) } }) },
    {
      way: 'of no link',
      answers: anybody('operator_link_not_found'),
      call: () => ({ params: { token: 'a'.repeat(32) } }),
    },
  ],
  enterByOperatorLink: [
    {
      answers: anybody(200),
      call: async (cell) => ({ json: { token: await operatorToken(cell), password: 'otra-clave-2' } }),
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
  batch: [
    {
      answers: anybody(200),
      call: () => ({
        json: { reads: [{ name: 'ownProfile' }, { name: 'sharedList', params: { token: 'x' } }] },
      }),
    },
  ],
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
