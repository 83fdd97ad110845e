import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { fixtureImage } from '#tests/factories/fixture-image.ts';

/** Somebody with an account who uses the web app as a browser without scripts does. */
export type BenchPerson = {
  /** Fetches a page. Throws unless it is 200. */
  see(path: string): Promise<string>;
  /** Publishes a gift with a picture. Throws when it is refused. */
  publish(title: string): Promise<void>;
  close(): Promise<void>;
};

/** Registers somebody. Throws when that is refused. */
export async function makeBenchPerson(url: string): Promise<BenchPerson> {
  const pool = new Pool(url, { connections: 8 });
  let cookie = '';
  const post = async (path: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const answer = await pool.request({
      method: 'POST',
      path,
      headers: { cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    await answer.body.dump();
    if (answer.statusCode !== 302) throw new Error(`POST ${path}: ${answer.statusCode}`);
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      if (/^deseo=[^;]/.test(set)) cookie = set.split(';')[0] ?? '';
    }
  };
  const password = 'clave-segura-1';
  await post('/register', {
    Email: `${crypto.randomUUID()}@example.com`,
    Password: password,
    PasswordConfirm: password,
    Name: 'Ana Banco',
  });
  return {
    async see(path) {
      const answer = await pool.request({
        method: 'GET',
        path,
        headers: { cookie, 'accept-encoding': 'br' },
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.statusCode}`);
      const isPacked = answer.headers['content-encoding'] === 'br';
      return (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
    },
    publish: (title) =>
      post('/home/create', {
        Name: title,
        Description: 'Del banco',
        Rating: '4',
        ImageFile: fixtureImage('good-png.png'),
      }),
    close: () => pool.close(),
  };
}
