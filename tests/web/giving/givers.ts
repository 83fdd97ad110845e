import { afterAll, inject } from 'vitest';
import { makeFriends, makePerson, type Person } from '#tests/factories/person.ts';
import { callOverSocket } from '#tests/setup/call-over-http.ts';
import { freshEmail, type HttpVisitor, makeHttpVisitor, signInOverHttp } from '#tests/web/http-person.ts';

/** Somebody signed in, who can call the API as well. */
export type Giver = HttpVisitor & Person;

/** Whoever comes to a product. */
export type Door = { enter(name: string): Promise<Giver>; visit(): HttpVisitor };

/** Opens the plain product for the tests of a file, or another one. */
export function openDoor({ url, apiSocket } = inject('plainProduct')): Door {
  const api = callOverSocket(apiSocket);
  afterAll(() => api.close());
  return {
    enter: async (name) => {
      const person = await makePerson(api, name, freshEmail());
      return { ...person, ...(await signInOverHttp(url, person.email)) };
    },
    visit: () => makeHttpVisitor(url),
  };
}

/** An owner with two friends, all signed in. */
export async function enterGivers({ enter }: Door) {
  const [owner, beto, caro] = [
    await enter('Ana Dueña'),
    await enter('Beto Regala'),
    await enter('Caro Regala'),
  ];
  for (const giver of [beto, caro]) await makeFriends(giver, owner);
  return { owner, beto, caro };
}
