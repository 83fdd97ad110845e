import type { data } from '@remix-run/node';

type Framed = ReturnType<typeof data>;

/**
 * Runs an action for a script that sends the form itself, to tell how much of it is sent: a redirect becomes
 * `{ redirectTo }`, so that the script does not follow it unseen; cookies and statuses stay.
 */
export async function xhrResponse(run: () => Promise<unknown>): Promise<Response> {
  const answer = await run().catch((error: unknown) => error);
  if (answer instanceof Response) {
    const redirectTo = answer.headers.get('Location');
    if (!redirectTo) return answer;
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return Response.json({ redirectTo }, { headers });
  }
  if (!isFramed(answer)) throw answer;
  return Response.json(answer.data, answer.init ?? undefined);
}

function isFramed(answer: unknown): answer is Framed {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer;
}
