// An answer that comes when its page was left already: a route's `clientAction` gets it, and the root asks for its page.
let redirects = 0;
let isRootAsked = false;

/** Notes that a form was answered by a redirect, which says that it went through. */
export function noteRedirect(): void {
  redirects += 1;
}

/** How many forms of this tab were answered by a redirect. */
export const redirectCount = () => redirects;

/** Says whether the root's data, with the toast of an answer that nobody followed, is wanted with the next. */
export function askRoot(isAsked: boolean): void {
  isRootAsked = isAsked;
}

/** Whether it is. */
export const isRootWanted = () => isRootAsked;
