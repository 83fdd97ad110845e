import type { Ties } from '#api/features/base/ties.ts';

/** Codes that were mailed, which are of an e-mail and not of an account. */
export const resetCodeTies: Ties = {
  forget: async (trx, { email }) => {
    await trx.deleteFrom('reset_codes').where('email', '=', email).execute();
  },
};
