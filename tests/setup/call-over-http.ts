import { Pool } from 'undici';
import { type Call, encodeCall, readAnswer } from '#tests/setup/call-api.ts';

/** Makes calls of the contract's table at a running API's address. */
export function callOverHttp(url: string): Call {
  return callOver(new Pool(url));
}

/** The same over the unix socket of the API that the web app started; `close` when done. */
export function callOverSocket(socketPath: string): { call: Call; close(): Promise<void> } {
  const pool = new Pool('http://api', { socketPath });
  return { call: callOver(pool), close: () => pool.close() };
}

/** The same over a pool of connections that the caller closes. */
export function callOver(pool: Pool): Call {
  return async (name, options = {}) => {
    const { method, url: path, headers, payload } = await encodeCall(name, options);
    const answer = await pool.request({ method, path, headers, body: payload ?? null });
    return readAnswer(name, answer.statusCode, await answer.body.text(), answer.headers);
  };
}
