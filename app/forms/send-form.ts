import type { TypedResponse } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { invalidateAfter } from '#app/cache/cached.ts';
import type { Mutation } from '#app/cache/invalidations.ts';
import type { RefusedForm } from '#app/forms/form-errors.tsx';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

/**
 * For a `clientAction`: sends the form and invalidates what it may have changed. When the server's answer does not arrive, the
 * form stays as it is under `sentence`, instead of an error page that would lose what was typed. `typed` is given back to a
 * page that tells its forms apart by it.
 * @throws what the action threw otherwise.
 */
export function sendForm<T>(
  mutation: Mutation,
  serverAction: () => Promise<T>,
  sentence: string,
  typed?: FormData,
): Promise<T | TypedResponse<RefusedForm>> {
  return invalidateAfter(mutation, async () => {
    try {
      return await serverAction();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      return unansweredForm(sentence, typed);
    }
  });
}

/**
 * Makes the `clientAction` of a route whose forms all go wrong under one sentence, given by a function where the page has to
 * be there for it; see `sendForm`.
 */
export const formAction =
  (mutation: Mutation, sentence: string | (() => string)) =>
  ({ serverAction }: ClientActionFunctionArgs) => {
    const said = typeof sentence === 'string' ? sentence : sentence();
    return sendForm(mutation, () => serverAction<RefusedForm>(), said);
  };

/** The answer in place of one that did not arrive: the form as it is, under `sentence`. */
export function unansweredForm(sentence: string, typed?: FormData): TypedResponse<RefusedForm> {
  const answer: RefusedForm = {
    result: {
      status: 'error',
      ...(typed && { initialValue: textsOf(typed) }),
      error: { '': [sentence] },
    },
  };
  // why: only a response of 400 or more keeps Remix from fetching the page's data again, which offline ends in the
  // error page; plain data loses its status on the way.
  return jsonAnswer(answer, 503);
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** An answer of JSON, as `Response.json` makes it, which Safari has since 17 only. */
export function jsonAnswer(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
