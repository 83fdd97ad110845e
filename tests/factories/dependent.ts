import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Puts somebody in a carer's care, with others who care for them, too (their friends). Gives their id. Throws what the API refuses. */
export async function makeDependent(
  carer: Person,
  name = 'Tomi',
  others: readonly Person[] = [],
): Promise<string> {
  const made = await carer.call('createDependent', { form: { Name: name } });
  if (made.status !== 201) throw new Error(`nobody in care: ${made.text}`);
  const { id } = made.body;
  for (const other of others) {
    await carer.call('inviteCarer', { params: { id }, json: { userId: other.id } });
    const accepted = await other.call('acceptCare', { params: { id } });
    if (accepted.status !== 200) throw new Error(`does not care: ${accepted.text}`);
  }
  return id;
}

/** The token of the newest mail that hands somebody over to this address. Throws when none comes. */
export async function mailedToken(api: TestApi, email: string): Promise<string> {
  const mail = await mailTo(api.dataDir, email, /Tu lista/);
  const token = /\/tu-lista\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`no mail to ${email}`);
  return token;
}

/** Has others who care for somebody agree to all that is asked of them. Throws what the API refuses. */
export async function agreeToAll(id: string, others: readonly Person[]): Promise<void> {
  for (const other of others) {
    const { dependents } = (await other.call('dependents')).body;
    for (const { id: decisionId } of dependents.find((one) => one.id === id)?.decisions ?? []) {
      const agreed = await other.call('agreeOnCare', {
        params: { id, decisionId },
        json: { password: PASSWORD },
      });
      if (agreed.status !== 204) throw new Error(`does not agree: ${agreed.text}`);
    }
  }
}

/** Hands somebody over to this address, with whom the others who care agree, and claims it. Gives them as who is signed in. */
export async function handOver(
  api: TestApi,
  carer: Person,
  id: string,
  email: string,
  others: readonly Person[] = [],
): Promise<Person> {
  const sent = await carer.call('handOver', { params: { id }, json: { email, password: PASSWORD } });
  if (sent.status !== 200) throw new Error(`not handed over: ${sent.text}`);
  await agreeToAll(id, others);
  const json = { token: await mailedToken(api, email), password: 'secreto1', name: 'Tomás' };
  const { body, text } = await api.call('claim', { json });
  if (!body?.token) throw new Error(`not claimed: ${text}`);
  const { token } = body;
  return { id, name: 'Tomás', email, token, call: (call, options) => api.call(call, { ...options, token }) };
}
