import type { FastifyInstance } from 'fastify';
import {
  birthdays,
  comments,
  DEMO_PASSWORD,
  type DemoPerson,
  dependent,
  draw,
  friendships,
  gifts,
  listForSome,
  openInvitation,
  people,
  pool,
  profiles,
  reservations,
} from '#api/scripts/demo/demo-data.ts';
import { drawPicture } from '#api/scripts/demo/demo-pictures.ts';
import { DEFAULT_TIME_ZONE, writeBirthday } from '#contract/birthday.ts';
import { dayNumber, dayOfNumber, localTime } from '#contract/calendar-days.ts';

type Account = { id: string; token: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills an empty installation with the demo's people and deseos, by the API's own calls. Throws what the API refuses. */
export async function seedDemo(app: FastifyInstance): Promise<void> {
  const send = async (method: 'POST' | 'PATCH', url: string, as: Account | null, body: FormData | object) => {
    const encoded = body instanceof FormData ? new Response(body) : Response.json(body);
    const answer = await app.inject({
      method,
      url,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(as && { authorization: `Bearer ${as.token}` }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };

  const accounts = new Map<DemoPerson, Account>();
  for (const { key, name, email } of people) {
    const form = formOf({ Email: email, Password: DEMO_PASSWORD, Name: name });
    const { token, user } = await send('POST', '/api/users', null, form);
    accounts.set(key, { id: user.id, token });
  }
  const account = (key: DemoPerson): Account => {
    const found = accounts.get(key);
    if (!found) throw new Error(`nobody called ${key}`);
    return found;
  };

  for (const [key, fields] of profiles) await send('PATCH', '/api/users', account(key), formOf(fields));
  const today = dayNumber(localTime(Date.now(), DEFAULT_TIME_ZONE));
  for (const [key, inDays] of birthdays) {
    const Birthday = writeBirthday({ ...dayOfNumber(today + inDays), year: null });
    await send('PATCH', '/api/users', account(key), formOf({ Birthday }));
  }

  const invite = (from: DemoPerson, to: DemoPerson) =>
    send('POST', '/api/invitations', account(from), { toUserId: account(to).id });
  for (const [from, to] of friendships) {
    const { invitationId } = await invite(from, to);
    await send('POST', '/api/invitations/accept', account(to), { invitationId });
  }
  await invite(...openInvitation);

  const friendIds = listForSome.friends.map((key) => account(key).id);
  const shown = { name: listForSome.name, audience: 'some', friendIds };
  await send('POST', '/api/giftlists', account(listForSome.owner), shown);
  const giftIds = new Map<string, string>();
  for (const { owner, picture, fields } of gifts) {
    const form = formOf(fields);
    form.append('ImageFile', new Blob([new Uint8Array(await drawPicture(picture))]), `${picture}.png`);
    const { id } = await send('POST', '/api/gifts', account(owner), form);
    giftIds.set(picture, id);
  }
  for (const [who, picture, comment] of reservations) {
    await send('POST', '/api/gift-reservations', account(who), { giftId: giftIds.get(picture), comment });
  }
  const Birthday = writeBirthday({ ...dayOfNumber(today + dependent.inDays), year: null });
  const kept = formOf({ ...dependent.fields, Colors: [...dependent.fields.Colors], Birthday });
  const carer = account(dependent.carer);
  const { id: keptId } = await send('POST', '/api/dependents', carer, kept);
  const other = account(dependent.other);
  await send('POST', `/api/dependents/${keptId}/carers`, carer, { userId: other.id });
  await send('POST', `/api/dependents/${keptId}/carers/accept`, other, {});
  const wish = formOf({ ...dependent.gift, FriendId: keptId });
  const ball = new Uint8Array(await drawPicture(dependent.picture));
  wish.append('ImageFile', new Blob([ball]), `${dependent.picture}.png`);
  await send('POST', '/api/gifts', carer, wish);
  const { organizer, inDays, others, guest, terms, unseen } = draw;
  const on = new Date((today + inDays) * DAY_MS).toISOString().slice(0, 10);
  const made = await send('POST', '/api/draws', account(organizer), { ...terms, on });
  for (const who of others)
    await send('POST', `/api/draws/by-token/${made.asOrganizer.token}/join`, account(who), { listId: 'all' });
  await send('POST', `/api/draws/by-token/${made.asOrganizer.token}/join`, null, { name: guest });
  await send('PATCH', `/api/draws/${made.id}/participants/me`, account(organizer), { listId: 'all' });
  await send('POST', `/api/draws/${made.id}/draw`, account(organizer), {});
  for (const who of [organizer, ...others])
    if (who !== unseen) await send('POST', `/api/draws/${made.id}/mine`, account(who), {});
  const giftId = giftIds.get(pool.picture);
  const { id } = await send('POST', '/api/pools', account(pool.organizer), { giftId, ...pool.terms });
  for (const [who, amount] of pool.members)
    await send('POST', `/api/pools/${id}/join`, account(who), { amount });
  for (const [who, picture, comment] of comments) {
    await send('POST', `/api/gifts/${giftIds.get(picture)}/comments`, account(who), { comment });
  }
}

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}
