/** Says whose a document or its data is: the person's id, or `NOBODY` for a visitor. Absent where it is for everybody alike. */
export const PERSON_HEADER = 'Deseo-Person';
export const NOBODY = 'none';

/** The build that made an answer. */
export const BUILD_HEADER = 'Deseo-Build';

/** Says that an answer is for this once only: a toast stands in it. */
export const ONCE_HEADER = 'Deseo-Once';

/** On a request of the worker: it is for keeping, so no toast is to be taken out of its place. */
export const COPY_HEADER = 'Deseo-Copy';
