import { fixtureImage } from '#tests/factories/fixture-image.ts';
import type { HttpAnswer, HttpVisitor } from '#tests/web/http-person.ts';

// The forms of the web app as somebody sends them who uses nothing else of it.

/** The value of the first hidden field of that name on a page. Throws when there is none. */
export function fieldIn(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`no field ${name}`);
  return value;
}

/** The sentence that the next page will show. */
export async function toastOf(person: HttpVisitor): Promise<string> {
  const html = await person.html('/notifications');
  return /role="(?:status|alert)"[^>]*>(?:<(?!p)[^>]*>|<\/[^>]*>)*<p[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}

/** Sends the form that publishes a deseo, with these fields changed. */
export const publishByForm = (owner: HttpVisitor, changes: Record<string, string | File> = {}) =>
  owner.post('/home/create', {
    ...{ Name: 'x', Description: 'Linda', Rating: '4', Price: '1500' },
    ...{ ImageFile: fixtureImage('good-png.png'), ...changes },
  });

/** The deseos on somebody's own profile. */
export async function cardsOf(owner: HttpVisitor): Promise<{ id: string; picture: string; html: string }[]> {
  const cards = (await owner.html('/profile')).split('<article').slice(1);
  return cards.map((html) => ({
    id: /gift\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(html)?.[1] ?? '',
    picture: /<img[^>]* src="([^"]*)"/.exec(html)?.[1] ?? '',
    html,
  }));
}

/** Sends the reserving form. */
export const reserveByForm = (giver: HttpVisitor, giftId: string, comment = '') =>
  giver.post(`/gift/${giftId}/reservation`, { intent: 'reserve', comment });

/** Sends the cancelling form for the reservation that the giver's own page names. */
export async function cancelByForm(giver: HttpVisitor, giftId: string): Promise<HttpAnswer> {
  const reservationId = fieldIn(await giver.html(`/gift/${giftId}`), 'reservationId');
  return giver.post(`/gift/${giftId}/reservation`, { intent: 'cancel', reservationId });
}

/** Writes a comment; gives its id, which the writer's own page names. */
export async function commentByForm(writer: HttpVisitor, giftId: string, comment: string): Promise<string> {
  await writer.post(`/gift/${giftId}/comments`, { intent: 'add', comment });
  return /eliminar=([0-9a-f-]{36})/.exec(await writer.html(`/gift/${giftId}`))?.[1] ?? '';
}
