// The commonest 3,000 of `@zxcvbn-ts/language-common` 4.1.3 (MIT), without those that our own rules refuse, sorted.
import list from './common-passwords.txt?raw';

const common = new Set(list.trim().split('\n'));

/** Whether a password is one of the commonest, in capitals or not: the first that are tried at every account. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
