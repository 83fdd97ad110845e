import { customFetch as keysFetch } from 'jose';
import { customFetch as clientFetch } from 'openid-client';
import { Agent, type RequestInit, fetch as undiciFetch } from 'undici';
import { oidcBounds } from '#contract/oidc.ts';

const ms = oidcBounds.seconds * 1000;
const agent = new Agent({
  ...{ headersTimeout: ms, bodyTimeout: ms, connect: { timeout: ms } },
  maxResponseSize: oidcBounds.bytes,
});

/** Fetches from a provider within bounds of time and bytes; follows no redirect, since the libraries ask for none. */
const bounded = (url: string, options: object) =>
  undiciFetch(url, { ...(options as RequestInit), dispatcher: agent }) as unknown as Promise<Response>;

/** The same for each library that fetches. */
export const providerFetch = {
  forKeys: { [keysFetch]: bounded },
  forClient: { [clientFetch]: bounded },
};
