/** Names the draft of a person's new gift. */
export const giftDraftKey = (person: string) => `gift:${person}`;
