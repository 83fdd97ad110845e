/** The rules of a new password, in the words of the checklist. */
export const passwordRules: readonly { text: string; isMet(password: string): boolean }[] = [
  { text: 'Al menos 6 caracteres', isMet: (password) => password.length >= 6 },
  { text: 'Como máximo 128 caracteres', isMet: (password) => password.length > 0 && password.length <= 128 },
  { text: 'Al menos una letra', isMet: (password) => /\p{L}/u.test(password) },
];
