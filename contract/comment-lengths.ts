// why: beside the shapes and not among them, since the browser's forms need the numbers and not zod.

/** How long a comment on a gift may be. */
export const COMMENT_MAX = 1000;

/** How long the words to a reservation may be. */
export const RESERVATION_COMMENT_MAX = 1000;
/** The words of thanks, and of a giver who tells. */
export const THANKS_MAX = 500;
/** What a giver notes of a reservation of theirs. */
export const GIVER_NOTE_MAX = 500;
/** What somebody tells of what they report. */
export const REPORT_TEXT_MAX = 1000;
