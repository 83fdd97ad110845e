import type { SubmissionResult } from '@conform-to/react';
import type { TypedResponse } from '@remix-run/node';

type Answer = { result: SubmissionResult<string[]> };

/**
 * For a `clientAction`: when the browser cannot reach us, the form stays as it is with a sentence over it, instead of an
 * error page that would take what was typed with it.
 * @throws what the action threw otherwise.
 */
export async function keepOnNetworkError<T>(
  serverAction: () => Promise<T>,
  sentence: string | (() => string),
): Promise<T | TypedResponse<Answer>> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const answer: Answer = {
      result: { status: 'error', error: { '': [typeof sentence === 'string' ? sentence : sentence()] } },
    };
    // why: only a response of 400 or more keeps Remix from fetching the page's data again, which offline ends in the
    // error page; plain data loses its status on the way.
    return Response.json(answer, { status: 503 });
  }
}
