import type { ApiProcess } from '#tests/setup/api-process.ts';

/** Who writes, and what about. */
export type Author = { token: string; giftId: string };

/** What the API said was done: comments by id with the newest text said, names of lists. */
export type Acknowledged = { comments: Map<string, number>; lists: Set<string> };

/** Nothing yet. */
export function nothing(): Acknowledged {
  return { comments: new Map(), lists: new Set() };
}

let written = 0;

/**
 * Comments, corrects the comment and makes a list, again and again until the API is gone; notes what it acknowledged. Past the
 * thirty comments of an hour it corrects the last one.
 */
export async function writeUntilGone(
  api: ApiProcess,
  { token, giftId }: Author,
  done: Acknowledged,
): Promise<void> {
  const params = { id: giftId };
  let commentId: string | undefined;
  for (;;) {
    const number = ++written;
    try {
      const json = { comment: `${number}` };
      const { status, body } = await api.call('addComment', { token, params, json });
      if (status !== 201 && status !== 429) throw new Error(`comment: ${status}`);
      if (status === 201) {
        commentId = body.id;
        done.comments.set(commentId, number);
      }
      if (commentId === undefined) return;
      const edited = await api.call('editComment', {
        token,
        params: { ...params, commentId },
        json: { comment: `${number + 0.5}` },
      });
      if (edited.status !== 200) throw new Error(`edit: ${edited.status}`);
      done.comments.set(commentId, number + 0.5);
      if (status === 429) continue;
      const list = await api.call('createGiftList', { token, json: { name: `Lista ${number}` } });
      if (list.status !== 201) throw new Error(`list: ${list.status}`);
      done.lists.add(`Lista ${number}`);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
  }
}

/** Whether the connection broke, as it does when the other end is killed; any answer that is wrong is another matter. */
function isGone(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return /^(UND_ERR|ECONN|EPIPE|ENOENT)/.test(code ?? cause?.code ?? '');
}
