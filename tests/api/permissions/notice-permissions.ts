import { inTransaction } from '#api/db/transaction.ts';
import { mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { usualPreferences } from '#contract/notices.ts';
import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { aPushDevice, seedDevice } from '#tests/factories/push-device.ts';

const ofOwner = async ({ api, scene }: CellContext) => await seedDevice(api, scene.owner);
const deviceOfOwner = { ...signedIn('push_device_not_found'), owner: 204 } as const;

/** The link of a mail to the owner: whoever holds it may end such mails, and nothing else. */
const mailLink = async ({ api, scene }: CellContext) => ({
  params: {
    token: `${await inTransaction(api.services.db, (trx) => mailTokenOf(trx, scene.owner.id))}.dates`,
  },
});
const goneLink = () => ({ params: { token: `${'a'.repeat(22)}.dates` } });

/** Where notifications reach people besides in the app. */
export const noticePermissions = {
  noticePreferences: [{ answers: signedIn(200) }],
  setNoticePreferences: [{ answers: signedIn(200), call: () => ({ json: usualPreferences }) }],
  pushKey: [{ answers: signedIn(200) }],
  pushDevices: [{ answers: signedIn(200) }],
  addPushDevice: [
    { answers: signedIn(201), call: () => ({ json: aPushDevice() }) },
    {
      way: "in the owner's browser",
      answers: { ...signedIn(201), owner: 200 },
      call: async (cell) => ({ json: aPushDevice((await ofOwner(cell)).endpoint) }),
    },
  ],
  renewPushDevice: [
    {
      answers: deviceOfOwner,
      call: async (cell) => ({ json: { endpoint: (await ofOwner(cell)).endpoint } }),
    },
  ],
  deletePushDevice: [
    { answers: deviceOfOwner, call: async (cell) => ({ params: { id: (await ofOwner(cell)).id } }) },
  ],
  testPushDevice: [
    {
      // why: inside the network, where nothing is sent.
      answers: { ...deviceOfOwner, owner: 'push_not_sent' },
      call: async ({ api, scene }) => {
        // why: the server's key is made once, by the first who needs it.
        await api.services.push?.publicKey();
        const { id } = await seedDevice(api, scene.owner, `https://127.0.0.1/${crypto.randomUUID()}`);
        return { params: { id } };
      },
    },
  ],
  mailToStop: [
    { answers: anybody(200), call: mailLink },
    { way: 'by a link that is gone', answers: anybody('unsubscribe_link_not_found'), call: goneLink },
  ],
  unsubscribe: [
    { answers: anybody(200), call: mailLink },
    { way: 'by a link that is gone', answers: anybody('unsubscribe_link_not_found'), call: goneLink },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
