import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { answerCommentForm } from '#app/features/comments/comments.server.ts';
import { createGift } from '#app/features/gifts/form/create-gift.server.ts';

const about = z.object({ person: z.string(), kind: z.enum(['gift', 'comment']), giftId: z.string() });

const refuse = (status: number, message?: string) => Response.json({ message }, { status });

/**
 * Takes a form that was written without a connection, for the one who wrote it and nobody else: 204 when it is done (by
 * this try or an earlier one), 401 and 409 when another or nobody is signed in, else why not.
 */
export async function acceptOutboxEntry(page: RequestContext): Promise<Response> {
  const parsed = about.safeParse(Object.fromEntries(page.url.searchParams));
  if (!parsed.success) return refuse(400);
  const { person, kind, giftId } = parsed.data;
  if (!page.session) return refuse(401);
  if (page.session.userId !== person) return refuse(409);
  // why: a copy, or a session that turns out dead would have the words kept for their form, too, to be published a second time.
  const own = { ...page, params: { giftId } };
  const answer = await (kind === 'gift' ? createGift(own) : answerCommentForm(own));
  // why: a form that went through leads on with a toast; an outbox entry's writer may be anywhere by now.
  if (!('data' in answer)) return new Response(null, { status: 204 });
  const { result } = answer.data as { result: { error?: Record<string, string[] | null> | null } };
  const message = Object.values(result.error ?? {}).flatMap((messages) => messages ?? [])[0];
  const status = answer.init?.status ?? 400;
  // why: 409 says that another is signed in, for whose leaving an outbox entry waits; this one is refused for good.
  return refuse(status === 409 ? 400 : Math.max(status, 400), message);
}
