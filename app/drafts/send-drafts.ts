import type { QueuedForm } from '#app/drafts/draft-database.ts';
import { deleteRows, findQueued, listQueued, notifyDrafts, putRow } from '#app/drafts/draft-store.ts';
import { imageTexts } from '#contract/image-bounds.ts';

/** Where queued forms are sent (`app/features/gift-page/outbox.route.ts`), and the tag of the browser's background sync. */
const OUTBOX_PATH = '/outbox';
export const OUTBOX_TAG = 'deseo-outbox';

/** How long one form may take, picture and all, before the others and the other tabs have their turn. */
const PATIENCE_MS = 120_000;

type Fate = 'sent' | 'refused' | 'later';

/**
 * Sends the queued forms one after the other and removes those that got through. Refused ones stay with their reason;
 * those that cannot be sent now (no connection, no session, another person's) stay as they are. Tells whether nothing is
 * left to send. Tabs and worker take turns; where they cannot, sending twice is harmless: the submission id (idempotency key) makes it once.
 */
export async function sendDrafts(): Promise<boolean> {
  return navigator.locks ? await navigator.locks.request(OUTBOX_TAG, () => sendAll()) : await sendAll();
}

async function sendAll(): Promise<boolean> {
  const sent: string[] = [];
  let isAllSent = true;
  for (const { id } of await listQueued()) {
    // why: those before it may have taken minutes, and its writer may have changed it since, or sent it by hand.
    const queued = await findQueued(id);
    if (queued?.state !== 'queued') continue;
    const fate = await send(queued).catch((): Fate => 'later');
    if (fate === 'sent') sent.push(id);
    if (fate === 'later') isAllSent = false;
  }
  if (sent.length > 0) notifyDrafts({ sent });
  return isAllSent;
}

async function send(queued: QueuedForm): Promise<Fate> {
  const { id, person, kind, giftId, fields, updatedAt } = queued;
  const query = new URLSearchParams({ person, kind, giftId });
  // why: a session that has ended answers with a redirect, which is no answer to a queued form.
  const init: RequestInit = { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await fetch(`${OUTBOX_PATH}?${query}`, { ...init, body: bodyOf(kind, fields) });
  // why: what its writer made of it meanwhile is another thing, and was not sent.
  if ((await findQueued(id))?.updatedAt !== updatedAt) return 'later';
  if (answer.status === 204) {
    await deleteRows(id);
    return 'sent';
  }
  if (![400, 403, 404, 413, 415, 422].includes(answer.status)) return 'later';
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  // why: a machine in front that takes no form of this size has no sentence of ours.
  const reason = answer.status === 413 ? imageTexts.tooLarge : 'El servidor no lo aceptó.';
  await putRow({ ...queued, state: 'refused', refusal: message ?? reason });
  notifyDrafts({ sent: [] });
  return 'refused';
}

/** As the form's own page sends it: line ends differ between the two kinds, and with them what counts as the same. */
function bodyOf(kind: QueuedForm['kind'], fields: QueuedForm['fields']): BodyInit {
  if (kind === 'comment') {
    return new URLSearchParams(
      fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  }
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
