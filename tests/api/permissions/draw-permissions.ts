import {
  anybody,
  type CellContext,
  type Expected,
  type PermissionRow,
  type Role,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { dayIn, drawIt, type MadeDraw, makeDraw, mine, moveDrawBack } from '#tests/factories/draw.ts';

/** Of a draw that the owner organizes: the guest and the friend are in it too, the author and the stranger are not. */
const inDraw = (expected: Expected, organizer: Expected = expected): Record<Role, Expected> => ({
  ...{ visitor: 'unauthorized', stranger: 'draw_not_found', author: 'draw_not_found' },
  ...{ guest: expected, friend: expected, owner: organizer },
});
const organizing = (expected: Expected): Record<Role, Expected> => ({
  ...signedIn('draw_not_found'),
  owner: expected,
});

const open = ({ api, scene }: CellContext) => makeDraw(api, scene.owner, [scene.friend, scene.guest]);
async function drawn(cell: CellContext): Promise<MadeDraw> {
  const made = await open(cell);
  await drawIt(cell.scene.owner, made.id);
  return made;
}
async function over(cell: CellContext, days = 1): Promise<MadeDraw> {
  const made = await drawn(cell);
  await moveDrawBack(cell.api, made.id, days);
  return made;
}
/** A call about the draw that `make` makes. */
const about =
  (make: (cell: CellContext) => Promise<MadeDraw>, json?: Record<string, unknown>) =>
  async (cell: CellContext) => ({ params: { id: (await make(cell)).id }, ...(json && { json }) });

const joinedBy = (answers: PermissionRow['answers'], make: typeof open, way: string) => ({
  way,
  answers,
  call: async (cell: CellContext) => ({
    params: { token: (await make(cell)).token },
    json: { name: 'Tía Marta' },
  }),
});

/** Secret-Santa draws. */
export const drawPermissions = {
  draws: [{ answers: { ...signedIn(200), guest: 200 } }],
  createDraw: [
    {
      answers: signedIn(201),
      call: ({ api }) => ({ json: { name: 'Navidad', on: dayIn(api, 20) } }),
    },
  ],
  draw: [
    { way: 'before it', answers: inDraw(200), call: about(open) },
    { way: 'after it', answers: inDraw(200), call: about(drawn) },
  ],
  updateDraw: [
    { answers: organizing(200), call: about(open, { message: 'Hola' }) },
    { way: 'opened again', answers: organizing(200), call: about(drawn, { reopen: true }) },
    { way: 'after its day', answers: organizing('draw_over'), call: about(over, { message: 'Hola' }) },
  ],
  cancelDraw: [
    { answers: organizing(204), call: about(open) },
    { way: 'after its day', answers: organizing('draw_over'), call: about(over) },
  ],
  drawByToken: [
    { answers: anybody(200), call: async (cell) => ({ params: { token: (await open(cell)).token } }) },
    {
      way: 'after its day',
      answers: anybody('draw_not_found'),
      call: async (cell) => ({ params: { token: (await over(cell)).token } }),
    },
  ],
  joinDraw: [
    joinedBy(anybody(200), open, 'before it'),
    joinedBy({ ...anybody('already_drawn'), owner: 200, friend: 200, guest: 200 }, drawn, 'after it'),
  ],
  mailDrawSeat: [
    {
      answers: anybody(204),
      call: async (cell) => ({
        params: { token: (await drawn(cell)).token },
        json: { email: 'marta@example.com' },
      }),
    },
  ],
  updateDrawEntry: [{ answers: inDraw(200), call: about(open, { wish: 'Algo rico', listId: 'none' }) }],
  leaveDraw: [
    { way: 'before it', answers: inDraw(204), call: about(open) },
    { way: 'after it', answers: inDraw(204), call: about(drawn) },
    { way: 'after its day', answers: inDraw('draw_over'), call: about(over) },
  ],
  removeFromDraw: [
    {
      answers: organizing(204),
      call: async (cell) => {
        const { id } = await open(cell);
        const { body } = await cell.scene.owner.call('draw', { params: { id } });
        const friend = body.participants.find(({ name }) => name === cell.scene.friend.name);
        return { params: { id, participantId: friend?.id ?? '' } };
      },
    },
  ],
  setDrawApart: [
    { way: 'before it', answers: organizing(200), call: about(open, { groups: [], ways: [] }) },
    { way: 'after it', answers: organizing('already_drawn'), call: about(drawn, { groups: [], ways: [] }) },
  ],
  rotateDrawLink: [{ answers: organizing(200), call: about(open) }],
  runDraw: [
    { way: 'for the first time', answers: organizing(200), call: about(open, { round: 0 }) },
    { way: 'a second time', answers: organizing('already_drawn'), call: about(drawn, { round: 0 }) },
    { way: 'again', answers: organizing(200), call: about(drawn, { round: 1 }) },
  ],
  drawnPerson: [
    { way: 'before it', answers: inDraw('not_drawn'), call: about(open) },
    { way: 'after it', answers: inDraw(200), call: about(drawn) },
  ],
  askDrawn: [
    { way: 'before it', answers: inDraw('not_drawn'), call: about(open, { question: 'size' }) },
    { way: 'after it', answers: inDraw(204), call: about(drawn, { question: 'size' }) },
  ],
  answerGiver: [
    {
      way: 'by who was asked',
      answers: inDraw(204),
      call: async (cell) => {
        const { id } = await drawn(cell);
        return { params: { id, questionId: await askedOf(cell, id) }, json: { answer: 'M' } };
      },
    },
    {
      way: 'a question that is not theirs',
      answers: inDraw('draw_not_found'),
      call: async (cell) => {
        const { id } = await drawn(cell);
        return { params: { id, questionId: id }, json: { answer: 'M' } };
      },
    },
  ],
  tellDrawn: [
    { way: 'before its day', answers: inDraw('not_drawn'), call: about(drawn) },
    { way: 'after its day', answers: inDraw(204), call: about(over) },
  ],
  openDraw: [
    { way: 'the day after', answers: organizing('not_drawn'), call: about(over) },
    { way: 'a week later', answers: organizing(200), call: about((cell) => over(cell, 8)) },
    { way: 'where somebody says no', answers: organizing('draw_stays_secret'), call: about(refused) },
  ],
  agreeToOpenDraw: [
    { way: 'before its day', answers: inDraw('not_drawn'), call: about(drawn, { ok: true }) },
    { way: 'after its day', answers: inDraw(204), call: about(over, { ok: false }) },
  ],
} satisfies Record<string, readonly PermissionRow[]>;

/** Lets whoever gives to the caller ask them something, which reaches them at once. Gives the question's id. */
async function askedOf({ api, scene, caller }: CellContext, id: string): Promise<string> {
  const people = [scene.owner, scene.friend, scene.guest];
  for (const one of people) {
    const { receiver } = (await mine(one, id)).body;
    if (receiver.name !== caller?.name) continue;
    await one.call('askDrawn', { params: { id }, json: { question: 'color' } });
  }
  const { db } = api.services;
  await db.updateTable('draw_questions').set({ visible_at: 0 }).execute();
  const asked = db.selectFrom('draw_questions').select('draw_questions.id');
  const row = await asked.orderBy('asked_at', 'desc').executeTakeFirst();
  return row?.id ?? id;
}

async function refused(cell: CellContext): Promise<MadeDraw> {
  const made = await over(cell, 8);
  const { friend } = cell.scene;
  await friend.call('agreeToOpenDraw', { params: { id: made.id }, json: { ok: false } });
  return made;
}
