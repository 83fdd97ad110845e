import { inject } from 'vitest';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { callOverSocket } from '#tests/setup/call-over-http.ts';
import { openPlainBrowser, type PlainBrowser } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail } from '#tests/web/http-person.ts';

/** Somebody signed in, whose browser runs no scripts. */
export type PlainPerson = Person & { browser: PlainBrowser };

/** Opens the product that all share: makes people there, and visitors. `close` when done. */
export function plainPeople() {
  const { url, apiSocket } = inject('plainProduct');
  const api = callOverSocket(apiSocket);
  return {
    close: api.close,
    visitor: () => openPlainBrowser(url),
    join: async (name: string): Promise<PlainPerson> => {
      const person = await makePerson(api, name, freshEmail());
      const browser = openPlainBrowser(url);
      await signIn(browser, person.email);
      return { ...person, browser };
    },
  };
}

/** Signs in at the browser's page where that asks for it, else at the one for it. */
export async function signIn(browser: PlainBrowser, email: string) {
  if (!browser.page.address.includes('redirectTo')) await browser.open('/login');
  return browser.press('Iniciar sesión', { email, password: PASSWORD });
}
