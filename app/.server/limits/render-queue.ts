/** How many connections are accepted between two pages that wait to be rendered. */
const ROUNDS_BETWEEN = 10;

/** The pages that wait, by client, whoever is next first. */
const waiting = new Map<string, (() => void)[]>();
let isTaken = false;

/**
 * Waits until it is this page's turn to be rendered: one after the other, clients in turn (round robin), and while others wait
 * with some rounds of the event loop between. Node accepts one new connection a round; were fifty pages rendered in each,
 * newcomers would wait for seconds during a flood.
 */
export function renderSlot(client: string): Promise<void> {
  return new Promise((resolve) => {
    const line = waiting.get(client);
    if (line) line.push(resolve);
    else waiting.set(client, [resolve]);
    if (!isTaken) takeTurn();
  });
}

function takeTurn(): void {
  isTaken = true;
  const [next] = waiting;
  if (next) {
    const [client, line] = next;
    line.shift()?.();
    waiting.delete(client);
    if (line.length > 0) waiting.set(client, line);
  }
  nextAfter(ROUNDS_BETWEEN);
}

function nextAfter(rounds: number): void {
  setImmediate(() => {
    if (waiting.size === 0) isTaken = false;
    else if (rounds > 1) nextAfter(rounds - 1);
    else takeTurn();
  });
}
