/** How many connections are accepted between two pages that wait to be rendered. */
const ROUNDS_BETWEEN = 10;

const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * Waits until it is this page's turn to be rendered: one after the other, in order, and while others wait with some rounds
 * of the event loop between. Node accepts one new connection a round; were fifty pages rendered in each, newcomers would
 * wait for seconds during a flood.
 */
export function renderSlot(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isTaken) takeTurn();
  });
}

function takeTurn(): void {
  isTaken = true;
  waiting.shift()?.();
  nextAfter(ROUNDS_BETWEEN);
}

function nextAfter(rounds: number): void {
  setImmediate(() => {
    if (waiting.length === 0) isTaken = false;
    else if (rounds > 1) nextAfter(rounds - 1);
    else takeTurn();
  });
}
