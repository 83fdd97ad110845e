import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift } from '#tests/factories/person.ts';
import { startStack } from '#tests/setup/stack.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { reserveByForm } from '#tests/web/person-forms.ts';

// why: how long pages take is measured, so that nobody else is served meanwhile.
const stack = await startStack();
afterAll(() => stack.stop());
const door = openDoor({ ...stack, apiSocket: stack.apiSocket() });
let owner: Giver;
let beto: Giver;
beforeAll(async () => {
  ({ owner, beto } = await enterGivers(door));
});

const publish = async (title: string) => (await makeGift(owner, { Name: title })).id;

test("surprise: the owner's and a visitor's pages take as long, reserved or not", async () => {
  const [reserved, free] = [await publish('Farol'), await publish('Silla')];
  await reserveByForm(beto, reserved, 'Mío');
  for (const [who, person] of Object.entries({ owner, visitor: door.visit() })) {
    // Pairs in turns, so that whatever else the machine does falls on both; were one slower, it would win most pairs.
    const rounds = 100;
    let slower = 0;
    const time = async (giftId: string) => {
      const start = performance.now();
      await person.html(`/gift/${giftId}`);
      return performance.now() - start;
    };
    for (let round = -5; round < rounds; round += 1) {
      const isFirst = round % 2 === 0;
      const first = await time(isFirst ? reserved : free);
      const second = await time(isFirst ? free : reserved);
      const isSlower = isFirst ? first > second : second > first;
      if (round >= 0 && isSlower) slower += 1;
    }
    // Five standard deviations of a fair coin, which falls so far off once in two million times.
    expect(Math.abs(slower - rounds / 2), `${who}: ${slower} of ${rounds}`).toBeLessThan(25);
  }
});
