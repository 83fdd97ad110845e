/** Sentences of what leads to a draw in December. */
export const drawQuestionTexts = {
  propose: '¿Hacen amigo invisible?',
  waits: (name: string) => `Falta sortear: ${name}`,
  ready: (count: number) => `Ya se anotaron ${count}.`,
  empty: 'Cada uno le regala a uno, y nadie sabe quién.',
  make: 'Armar un sorteo',
} as const;
