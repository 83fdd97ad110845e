/** How many newcomers are let in between two pages that wait to be rendered. */
const ROUNDS_BETWEEN = 10;

const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * Waits until it is this page's turn to be rendered: one after the other, in order, and where others wait with some rounds
 * of the event loop between. Node takes one new connection in a round; were fifty pages rendered in each, whoever
 * comes while somebody floods would stand at the door for seconds.
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
