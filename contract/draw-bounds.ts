// why: beside the shapes and not among them, since the browser needs the names and not zod.

/** What a giver may ask whom they drew, without a word of their own: handwriting tells. */
export const drawQuestions = ['size', 'color', 'kind', 'have', 'used', 'more'] as const;
