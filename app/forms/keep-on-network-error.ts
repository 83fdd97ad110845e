import type { SubmissionResult } from '@conform-to/react';
import type { TypedResponse } from '@remix-run/node';
import { jsonAnswer } from '#app/forms/json-answer.ts';
import { isUnanswered } from '#app/lib/is-unanswered.ts';

type Answer = { result: SubmissionResult<string[]> };

/**
 * For a `clientAction`: when the server's answer does not arrive, the form stays as it is under a message, instead of an
 * error page that would lose what was typed. `typed` is given back to a page that tells its forms apart by it.
 * @throws what the action threw otherwise.
 */
export async function keepOnNetworkError<T>(
  serverAction: () => Promise<T>,
  sentence: string | (() => string),
  typed?: FormData,
): Promise<T | TypedResponse<Answer>> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const answer: Answer = {
      result: {
        status: 'error',
        ...(typed && { initialValue: textsOf(typed) }),
        error: { '': [typeof sentence === 'string' ? sentence : sentence()] },
      },
    };
    // why: only a response of 400 or more keeps Remix from fetching the page's data again, which offline ends in the
    // error page; plain data loses its status on the way.
    return jsonAnswer(answer, 503);
  }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
