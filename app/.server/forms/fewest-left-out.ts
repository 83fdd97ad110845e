/**
 * What `makeWithout` gives with as few left out of `count` things as there have to be; null when even one alone is too much,
 * or there is none. `makeWithout` gives null while too few are left out.
 */
export async function fewestLeftOut<T>(
  count: number,
  makeWithout: (left: number) => Promise<T | null>,
): Promise<T | null> {
  let made: T | null = null;
  let [low, high] = [0, count];
  // why: all first, which usually fit; then halved, or a stranger's form of three hundred fields is packed three hundred times.
  for (let left = 0; low < high; left = Math.floor((low + high) / 2)) {
    const tried = await makeWithout(left);
    if (tried === null) low = left + 1;
    else [made, high] = [tried, left];
  }
  return made;
}
