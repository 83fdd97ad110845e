import type { Pool } from 'undici';

/** What a server answered, the body as it came over the wire. */
export type Answer = { headers: Record<string, string | string[]>; body: Buffer };

/** Asks for a page as a browser does: compressed, and with the cookie of the person signed in. Throws unless it is 200. */
export async function ask(pool: Pool, path: string, cookie: string): Promise<Answer> {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  return { headers: headers as Answer['headers'], body: bytes };
}
