/** What is asked after something that makes push messages worth having; it goes to the next page with the toast. */
export const pushOffers = {
  dates: '¿Te avisamos cuando falte poco para el cumple de un amigo?',
  giving: '¿Te avisamos si cambia algo de lo que vas a regalar?',
} as const;
