import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';

/** What somebody was told is done; `begunAt` is when they pressed for the last time, `at` when they were told. */
export type Written = {
  kind: 'deseo' | 'comment' | 'reservation';
  text: string;
  begunAt: number;
  at: number;
};

/** Somebody who publishes, comments, reserves and reads in turns, and presses again until it is said to be done. */
export type Writer = {
  name: string;
  acknowledged: Written[];
  /** What was answered in place of what was asked for: a status, and how often; 0 for no answer at all. */
  refused: Map<number, number>;
  /** Pages that had no way on. */
  deadEnds: string[];
  /** The other, whose deseos they comment on and reserve. */
  partner?: Writer;
  userId: string;
  gifts: { id: string; name: string }[];
  write(until: () => boolean): Promise<void>;
};

type Account = { email: string; password: string; name: string; userId: string };

/** Signs somebody in at that address. Throws when that does not work. */
export async function makeWriter(url: string, { email, password, name, userId }: Account): Promise<Writer> {
  let cookie = '';
  const ask = async (path: string, fields?: Record<string, string | File>) => {
    const hasFile = Object.values(fields ?? {}).some((value) => value instanceof File);
    // why: a form without a file is sent as browsers send it.
    const body = hasFile ? new FormData() : new URLSearchParams();
    for (const [key, value] of Object.entries(fields ?? {})) (body as FormData).append(key, value);
    const init = fields ? { method: 'POST', body } : {};
    const answer = await fetch(url + path, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie())
      if (/^deseo=[^;]/.test(set)) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, text: await answer.text() };
  };
  const signedIn = await ask('/login', { email, password });
  if (signedIn.status !== 302) throw new Error(`${name} could not sign in: ${signedIn.status}`);

  const writer: Writer = {
    ...{ name, userId, acknowledged: [], refused: new Map(), deadEnds: [], gifts: [] },
    async write(until) {
      // why: so that not all press at once.
      await wait(Math.random() * 1_000);
      for (let turn = 0; !until(); turn += 1) {
        await act(turn);
        await wait(400 + Math.random() * 400);
      }
    },
  };

  const note = (status: number, text: string) => {
    writer.refused.set(status, (writer.refused.get(status) ?? 0) + 1);
    if (status !== 0 && !/<(?:a|button) /.test(text))
      writer.deadEnds.push(`${name}: ${status} ${text.slice(0, 100)}`);
  };
  let begunAt = 0;
  /** Asks until it is done, as somebody presses again. */
  const insist = async (path: string, fields?: Record<string, string | File>) => {
    const isDone = (status: number) => status === (fields ? 302 : 200);
    for (;;) {
      begunAt = Date.now();
      const { status, text } = await ask(path, fields).catch(() => ({ status: 0, text: '' }));
      if (isDone(status)) return text;
      note(status, text);
      await wait(500);
    }
  };
  const say = (kind: Written['kind'], text: string) =>
    writer.acknowledged.push({ kind, text, begunAt, at: Date.now() });

  async function publish(turn: number) {
    const text = `${name} desea ${turn}`;
    const fields = { Name: text, Description: 'Del banco', Rating: '4', [SUBMISSION_ID]: randomUUID() };
    await insist('/home/create', { ...fields, ImageFile: fixtureImage('good-png.png') });
    say('deseo', text);
    const page = await insist('/profile');
    const id = /gift\/([\da-f-]{36})/.exec(page)?.[1];
    if (id) writer.gifts.push({ id, name: text });
  }

  async function comment(turn: number) {
    const gift = writer.partner?.gifts.at(-1);
    if (!gift) return;
    const text = `${name} dice ${turn}`;
    await insist(`/gift/${gift.id}/comments`, {
      intent: 'add',
      comment: text,
      [SUBMISSION_ID]: randomUUID(),
    });
    say('comment', text);
  }

  const reserved = new Set<string>();
  async function reserve() {
    const gift = writer.partner?.gifts.find(({ id }) => !reserved.has(id));
    if (!gift) return;
    await insist(`/gift/${gift.id}/reservation`, { intent: 'reserve', comment: '' });
    reserved.add(gift.id);
    say('reservation', gift.id);
  }

  const acts = [publish, comment, reserve, () => insist('/home')];
  const act = async (turn: number) => {
    await acts[turn % acts.length]?.(turn);
  };
  return writer;
}
