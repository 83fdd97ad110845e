/** The field that says that a form asks whether to keep a draft, for no tick sends nothing. */
export const ASKS_DRAFT = 'AsksDraft';
