import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { answerPushDevice, loadPushKey } from '#app/features/notices/push-device.server.ts';

/** What the scripts of a browser that gets push messages ask for; without scripts there are none. */
export const loader = pageLoader(loadPushKey);
export const action = pageAction(answerPushDevice);
