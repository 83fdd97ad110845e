/** How many passkeys one account may have. */
export const MAX_PASSKEYS = 10;
/** How long the name of a passkey may be. */
export const PASSKEY_NAME_MAX = 40;
