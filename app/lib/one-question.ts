/** Names what the app asks or proposes by itself; of these one is shown a week (`mayAsk`). */
type Question = 'first-gift' | 'birthday' | 'draw' | 'passkey' | 'push' | 'install';

const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** Tells whether this one may be shown to a browser with these cookies: no other was within a week. */
export function mayAsk(question: Question, cookies: string): boolean {
  const asked = /(?:^|; ?)(?:__Host-)?deseo-asked=([\w-]+)/.exec(cookies)?.[1];
  return asked === undefined || asked === question;
}

/** Writes the cookie that notes that it was shown, for `Set-Cookie` and `document.cookie`: both sides ask, so both read it. */
export function askedCookie(question: Question, isSecure: boolean): string {
  const flags = `Path=/; SameSite=Lax; Max-Age=${WEEK_SECONDS}`;
  return isSecure ? `__Host-deseo-asked=${question}; ${flags}; Secure` : `deseo-asked=${question}; ${flags}`;
}

/** Takes the week's turn for this one in a browser; gives whether to show it. */
export function takesQuestion(question: Question): boolean {
  if (!mayAsk(question, document.cookie)) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not all browsers have `cookieStore`.
  document.cookie = askedCookie(question, location.protocol === 'https:');
  return true;
}

/** What is asked after something that makes push messages worth having; it goes to the next page with the toast. */
export const pushOffers = {
  dates: '¿Te avisamos cuando falte poco para el cumple de un amigo?',
  giving: '¿Te avisamos si cambia algo de lo que vas a regalar?',
} as const;
