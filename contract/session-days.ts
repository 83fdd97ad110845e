/** Days a session lasts without use (`docs/decisions/009-service-worker.md` too): its token, its cookie, what a browser keeps of it. */
export const SESSION_DAYS = 30;
