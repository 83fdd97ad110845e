import { expect, test } from 'vitest';
import { createSessionCache } from '#app/.server/session/sealed-storage.ts';

const content = { user: { token: 't', userId: 'u', onboarded: true, since: 1 } };

test('session cache: a seal is opened once a minute; what does not is tried again', async () => {
  let clock = 1;
  let opened = 0;
  const sessions = createSessionCache(() => clock);
  const open = async (answer: typeof content | undefined) => {
    opened += 1;
    return answer;
  };
  expect(await sessions.get('broken', () => open(undefined))).toBeUndefined();
  expect(await sessions.get('broken', () => open(undefined))).toBeUndefined();
  expect(opened).toBe(2);
  expect(await sessions.get('seal', () => open(content))).toEqual(content);
  expect(await sessions.get('seal', () => open(undefined))).toEqual(content);
  expect(opened).toBe(3);
  clock = 60_002;
  expect(await sessions.get('seal', () => open(undefined))).toBeUndefined();
});

test('session cache: the number kept is capped', async () => {
  let opened = 0;
  const sessions = createSessionCache(() => 1);
  const open = async () => {
    opened += 1;
    return content;
  };
  for (let n = 0; n < 2_001; n += 1) await sessions.get(String(n), open);
  await sessions.get('2000', open);
  expect(opened).toBe(2_001);
  await sessions.get('0', open);
  expect(opened).toBe(2_002);
});
