import type { EndpointName } from '#contract/endpoints.ts';
import type { Gift } from '#contract/gifts.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import type { CallOptions, FormValue, TestAnswer } from '#tests/setup/call-api.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

export const PASSWORD = 'clave-segura-1';

/** Somebody with an account and a session, who makes calls as themselves. */
export type Person = {
  id: string;
  name: string;
  email: string;
  token: string;
  call<N extends EndpointName>(name: N, options?: Omit<CallOptions, 'token'>): Promise<TestAnswer<N>>;
};

let made = 0;

/** Registers a person through the API. Throws what the API says when it refuses. */
export async function makePerson(
  api: Pick<TestApi, 'call'>,
  name = 'Ana Paz',
  email = `persona-${++made}@example.com`,
): Promise<Person> {
  const answer = await api.call('register', { form: { Email: email, Password: PASSWORD, Name: name } });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  const { token, user } = answer.body;
  return { id: user.id, name, email, token, call: (call, options) => api.call(call, { ...options, token }) };
}

/** Makes two people friends, by invitation and acceptance. */
export async function makeFriends(one: Person, other: Person): Promise<void> {
  const invited = await one.call('invite', { json: { toUserId: other.id } });
  await other.call('acceptInvitation', { json: { invitationId: invited.body.invitationId } });
}

/** Publishes a gift with a small picture; `form` overrides its fields. Throws what the API says when it refuses. */
export async function makeGift(owner: Person, form: Record<string, FormValue> = {}): Promise<Gift> {
  const answer = await owner.call('createGift', {
    form: {
      Name: 'Bicicleta',
      Description: 'Roja, con canasto',
      Rating: '4',
      ImageFile: fixtureImage('good-png.png'),
      ...form,
    },
  });
  if (answer.status !== 201) throw new Error(`not published: ${answer.text}`);
  return answer.body;
}
