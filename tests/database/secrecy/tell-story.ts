import type { EndpointName } from '#contract/endpoints.ts';
import { type Action, type ReservationAction, touchesReservation } from '#tests/database/secrecy/actions.ts';
import { type Lookup, lookups } from '#tests/database/secrecy/lookups.ts';
import { perform } from '#tests/database/secrecy/perform.ts';
import { performDisguised } from '#tests/database/secrecy/perform-disguised.ts';
import {
  addPool,
  addReservation,
  callAs,
  OTHER_GUEST,
  PEOPLE,
  type World,
} from '#tests/database/secrecy/world.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';
import { settle } from '#tests/setup/settle.ts';

/** A story, who watches it (past the last person: somebody signed out, or a guest who did not enter), and what they look at after each step. */
export type Story = { watcher: number; steps: { action: Action; looks: number[] }[] };

/** What the watcher got to see, in order, how much of it there was to hide, and what others did to reservations. */
export type Telling = { seen: string[]; secrets: number; touched: number };

/** As it is, without the reservations that the watcher may not know of, or with another holder who says other things. */
export type Way = 'told' | 'hidden' | 'disguised';

const STEP_MS = 1000;

/**
 * Tells the story in the world and writes down every answer the watcher gets: to their own doings and to their looks. What
 * is never made in one way takes its time all the same.
 */
export async function tellStory(world: World, { watcher, steps }: Story, way: Way): Promise<Telling> {
  const seen: string[] = [];
  let secrets = 0;
  let touched = 0;
  const act = way === 'disguised' ? performDisguised : perform;
  const look = async ({ name, options }: Lookup) => {
    const answer = await callAs(world, watcher)(name, options);
    seen.push(written(world, `${name} ${JSON.stringify(options)}`, answer));
    return answer;
  };
  for (const [index, { action, looks }] of steps.entries()) {
    world.api.clock.advance(STEP_MS);
    const isSecret = isSecretFrom(world, watcher, action);
    if (isSecret && way === 'hidden') {
      if (action.kind === 'reserve' || action.kind === 'openPool')
        addReservation(world, action.gift % world.gifts.length, action.actor);
      if (action.kind === 'openPool') addPool(world, action.gift % world.gifts.length);
    } else {
      const answer = action.actor === watcher ? await perform(world, action) : await act(world, action);
      if (action.actor === watcher) seen.push(written(world, JSON.stringify(action), answer));
      else if (touchesReservation(action) && answer.status < 300) {
        touched += 1;
        if (isSecret) secrets += 1;
      }
    }
    // why: some looks fall between what an owner did and what it leads to in the background.
    if (index % 2 === 1) await settle(world.api);
    const all = looksOf(world, watcher);
    for (const number of looks) await look(all[number % all.length] as Lookup);
  }
  await settle(world.api);
  for (const each of looksOf(world, watcher)) {
    const answer = await look(each);
    await lookFurther(each, answer, look);
  }
  return { seen, secrets, touched };
}

/** All that the watcher can look at. why: whoever has the link of a pool was sent it, and a guest of another list was not. */
const looksOf = (world: World, watcher: number) =>
  lookups(world).filter(({ name }) => name !== 'poolByToken' || watcher !== OTHER_GUEST);

/** Whether the action touches a reservation that the watcher may not know of: on their own gift, or any for a visitor. */
function isSecretFrom(world: World, watcher: number, action: Action): boolean {
  if (!touchesReservation(action) || action.actor === watcher || action.actor === PEOPLE) return false;
  return watcher === PEOPLE || watcher === OTHER_GUEST || ownerOfTarget(world, action) === watcher;
}

function ownerOfTarget(world: World, action: ReservationAction): number | undefined {
  const { gifts, reservations, pools } = world;
  if (action.kind === 'actInPool') {
    const pool = pools[action.pool % Math.max(1, pools.length)];
    return pool && gifts[pool.gift]?.owner;
  }
  const gift =
    action.kind === 'reserve' || action.kind === 'openPool'
      ? action.gift % gifts.length
      : reservations[action.reservation % reservations.length]?.gift;
  return gift === undefined ? undefined : gifts[gift]?.owner;
}

/** The next pages of a list of gifts, and each notification of a list by itself. */
async function lookFurther(
  { name, options }: Lookup,
  answer: TestAnswer<EndpointName>,
  look: (lookup: Lookup) => Promise<TestAnswer<EndpointName>>,
): Promise<void> {
  const after = /after=([\w-]+)/.exec(String(answer.headers['link'] ?? ''))?.[1];
  if (after) {
    const next = { name, options: { ...options, query: { ...options.query, after } } };
    await lookFurther(next, await look(next), look);
  }
  if (name === 'notifications' && answer.status === 200 && options.query?.['pageSize'] === 100) {
    const { notifications } = (answer as TestAnswer<'notifications'>).body;
    for (const { id } of notifications) await look({ name: 'notification', options: { params: { id } } });
  }
}

function written(world: World, what: string, { status, text, headers }: TestAnswer<EndpointName>): string {
  const { date: _, ...told } = headers;
  return world.labels.readable(`${what}\n→ ${status} ${JSON.stringify(told)}\n${text}`);
}
