import type { EndpointName } from '#contract/endpoints.ts';
import { freshEmail, PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import type { CallOptions, TestAnswer } from '#tests/setup/call-api.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';

/** Somebody with an account, who can call the API directly to set a scene; signs in with `PASSWORD`. */
export type ApiPerson = {
  id: string;
  name: string;
  email: string;
  call<N extends EndpointName>(name: N, options?: Omit<CallOptions, 'token'>): Promise<TestAnswer<N>>;
};

/** Registers somebody with the API at `apiUrl`. Throws what it says when it refuses. */
export async function makeApiPerson(apiUrl: string, name: string): Promise<ApiPerson> {
  const email = freshEmail();
  const form = { Email: email, Password: PASSWORD, Name: name };
  const call = callOverHttp(apiUrl);
  const answer = await call('register', { form });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  const { token, user } = answer.body;
  return { id: user.id, name, email, call: (of, options) => call(of, { ...options, token }) };
}

/** Makes two people friends. */
export async function befriendByApi(one: ApiPerson, other: ApiPerson): Promise<void> {
  const { body } = await one.call('invite', { json: { toUserId: other.id } });
  await other.call('acceptInvitation', { json: { invitationId: body.invitationId } });
}

/** Registers two people who are friends. */
export async function makeFriends(
  apiUrl: string,
  ...names: [string, string]
): Promise<[ApiPerson, ApiPerson]> {
  const [one, other] = [await makeApiPerson(apiUrl, names[0]), await makeApiPerson(apiUrl, names[1])];
  await befriendByApi(one, other);
  return [one, other];
}

/** Publishes a gift, on lists of these names; gives its id. */
export async function publishByApi(
  owner: ApiPerson,
  title: string,
  lists: readonly string[] = [],
): Promise<string> {
  const form = {
    Name: title,
    Description: 'De prueba',
    Rating: '4',
    ImageFile: fixtureImage('good-png.png'),
  };
  const answer = await owner.call('createGift', { form: { ...form, ...(lists.length && { Lists: lists }) } });
  if (answer.status !== 201) throw new Error(`not published: ${answer.text}`);
  return answer.body.id;
}
