// why: beside the shapes and not among them, since the browser needs the number and not zod.

/** So long carers have to say no to what another of them asks. */
export const DECISION_DAYS = 3;
