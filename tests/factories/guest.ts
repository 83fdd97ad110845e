import type { Person } from '#tests/factories/person.ts';
import type { Call } from '#tests/setup/call-api.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Somebody without an account who entered a shared list. */
export type Guest = Pick<Person, 'id' | 'name' | 'token'> & { guestKey: string; call: Call };

type Settings = {
  message?: string;
  showSizes?: boolean;
  showDay?: boolean;
  guestsMayReserve?: boolean;
  guestsSeeNames?: boolean;
  confirmAudience?: boolean;
};

/** Shares a list of a person, or everything they wish for; gives the link. Throws what the API says when it refuses. */
export async function shareList(
  owner: Pick<Person, 'call'>,
  listId: string | null = null,
  of: Settings = {},
) {
  const answer = await owner.call('createListLink', { json: { listId, ...of } });
  if (answer.status >= 300) throw new Error(`not shared: ${answer.text}`);
  return answer.body;
}

/** Enters a shared list under a name. Throws what the API says when it refuses. */
export async function enterAsGuest(
  api: Pick<TestApi, 'call'>,
  linkToken: string,
  name = 'Marta',
): Promise<Guest> {
  const answer = await api.call('enterSharedList', { params: { token: linkToken }, json: { name } });
  const { token, guestKey } = answer.body;
  if (answer.status !== 200 || !token || !guestKey) throw new Error(`not entered: ${answer.text}`);
  const call: Call = (which, options) => api.call(which, { ...options, token });
  const { body } = await call('guest');
  return { id: body.id, name, token, guestKey, call };
}
