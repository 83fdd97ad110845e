import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Gives the document's nonce to the parts of the page that print scripts; only the server has one. */
export const NonceProvider = NonceContext.Provider;

/** The nonce of the document being rendered; undefined in the browser and on pages without scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
