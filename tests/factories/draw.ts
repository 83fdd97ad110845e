import type { Guest } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days after the one that it is by the API's clock, in Argentina. */
export const dayIn = ({ clock }: Pick<TestApi, 'clock'>, days: number) =>
  new Date(clock.now() - 3 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

/** Moves a draw to the day so many days ago. why: faster than to wait, and sessions would end meanwhile. */
export async function moveDrawBack(api: TestApi, id: string, days: number): Promise<void> {
  const day = dayIn(api, -days);
  await api.services.db.updateTable('draws').set({ day }).where('id', '=', id).execute();
}

type Caller = Pick<Person | Guest, 'id' | 'name' | 'token'> & { call: Call };
export type MadeDraw = { id: string; token: string };

/** Makes a draw of one's own, in which those of `others` are who have an account or came as guests before. Throws what the API says when it refuses. */
export async function makeDraw(
  api: Pick<TestApi, 'clock'>,
  organizer: Caller,
  others: readonly Caller[],
  of: { isIn?: boolean; on?: string; limit?: string; name?: string } = {},
): Promise<MadeDraw> {
  const made = await organizer.call('createDraw', {
    json: { name: 'Navidad de los Gómez', on: dayIn(api, 30), ...of },
  });
  if (made.status !== 201) throw new Error(`no draw: ${made.text}`);
  const { id, asOrganizer } = made.body;
  const token = asOrganizer?.token ?? '';
  for (const one of others) {
    const joined = await one.call('joinDraw', { params: { token }, json: {} });
    if (joined.status !== 200) throw new Error(`not joined: ${joined.text}`);
  }
  return { id, token };
}

/** Joins a draw without an account. Throws what the API says when it refuses. */
export async function joinAsGuest(api: Pick<TestApi, 'call'>, token: string, name = 'Marta'): Promise<Guest> {
  const answer = await api.call('joinDraw', { params: { token }, json: { name } });
  const { token: session, guestKey } = answer.body;
  if (answer.status !== 200 || !session || !guestKey) throw new Error(`not joined: ${answer.text}`);
  const call: Call = (which, options) => api.call(which, { ...options, token: session });
  const { body } = await call('guest');
  return { id: body.id, name, token: session, guestKey, call };
}

/** Draws it, for the first time. Throws what the API says when it refuses. */
export async function drawIt(organizer: Caller, id: string): Promise<void> {
  const drawn = await organizer.call('runDraw', { params: { id }, json: { round: 0 } });
  if (drawn.status !== 200) throw new Error(`not drawn: ${drawn.text}`);
}

/** Whom somebody drew, as they are told. */
export function mine(caller: Caller, id: string): Promise<TestAnswer<'drawnPerson'>> {
  return caller.call('drawnPerson', { params: { id } });
}

/** Who drew whom, by name, as each of them is told. */
export async function pairsByName(people: readonly Caller[], id: string): Promise<Map<string, string>> {
  const pairs = new Map<string, string>();
  for (const one of people) {
    const { status, body, text } = await mine(one, id);
    if (status !== 200) throw new Error(`${one.name} drew nobody: ${text}`);
    pairs.set(one.name, body.receiver.name);
  }
  return pairs;
}
