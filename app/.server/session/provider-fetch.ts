import { Agent, type RequestInit, fetch as undiciFetch } from 'undici';
import { oidcBounds } from '#contract/oidc.ts';

const ms = oidcBounds.seconds * 1000;
const agent = new Agent({
  ...{ headersTimeout: ms, bodyTimeout: ms, connect: { timeout: ms } },
  maxResponseSize: oidcBounds.bytes,
});

/** Fetches from a provider of identities within bounds of time and bytes. */
export const providerFetch = (url: string, options: object) =>
  undiciFetch(url, { ...(options as RequestInit), dispatcher: agent }) as unknown as Promise<Response>;
