import { Pool } from 'undici';

/** Requests pages as ever new visitors without cookies, several at once; throws when one is answered worse than 404. */
export async function visit(
  url: string,
  pages: readonly string[],
  requests: number,
  onTenth: (done: number) => void,
): Promise<void> {
  const pool = new Pool(url, { connections: 16 });
  let next = 0;
  const lane = async () => {
    while (next < requests) {
      const number = next;
      next += 1;
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const path = pages[number % pages.length] ?? '/';
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path,
        headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' },
      });
      await body.dump();
      if (statusCode > 404) throw new Error(`GET ${path}: ${statusCode}`);
      if ((number + 1) % Math.ceil(requests / 10) === 0) onTenth(number + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  await pool.close();
}
