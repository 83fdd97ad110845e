/** Two users as one key, whichever way round they are given. */
export function pairOf(oneId: string, otherId: string): string {
  return oneId < otherId ? `${oneId}:${otherId}` : `${otherId}:${oneId}`;
}
