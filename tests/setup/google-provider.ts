import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';

const GOOGLE_CLIENT_ID = 'deseo.apps.googleusercontent.test';

export type GooglePerson = { sub: string; email: string; name?: string };

/** A local OIDC provider with real keys, in Google's place. */
export type GoogleProvider = {
  /** What the API must be told to take it for Google. */
  environment: Record<string, string>;
  /** What the web app must be told besides, to sign in with it. */
  webEnvironment: Record<string, string>;
  /** An idToken as it signs them, for the person with these claims. */
  tokenFor(person: GooglePerson & { nonce?: string }): Promise<string>;
  /** Who the next browser to come is; `nonce` stands in the place of the one that was asked for. */
  signInAs(person: GooglePerson & { nonce?: string }): void;
  /** What its button's script does: as Google's, gives no credential, repeats another nonce, or does not come at all. */
  button: 'works' | 'empty' | 'foreign' | 'missing';
  stop(): Promise<void>;
};

// What of Google's script the web app uses, in small: a button that gives the credential of the person `signInAs` named.
const script = (origin: string, isEmpty: boolean) => `
  let options;
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (parent, { width }) => {
      const button = document.createElement('button');
      button.style.width = width + 'px';
      button.type = 'button';
      button.textContent = 'Botón de Google';
      button.dataset.nonce = options.nonce;
      button.onclick = async () => {
        const answer = await fetch('${origin}/gsi/credential?nonce=' + encodeURIComponent(options.nonce));
        options.callback(${isEmpty} ? {} : { credential: await answer.text() });
      };
      parent.append(button);
    },
  } } };`;

/** Starts it on free ports of the loopback. */
export async function startGoogleProvider(): Promise<GoogleProvider> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const issuer = provider.issuer.url ?? '';
  let person: GooglePerson = { sub: 'g-0', email: 'nadie@example.com' };
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { email_verified: true, ...person });
  });
  const scripts = createServer(async (request, response) => {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isScript = pathname === '/gsi/client' && google.button !== 'missing';
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/plain');
    if (isScript) return response.end(script(origin, google.button === 'empty'));
    if (pathname !== '/gsi/credential') return response.writeHead(404).end();
    const nonce = google.button === 'foreign' ? 'otro' : (searchParams.get('nonce') ?? '');
    response.end(await google.tokenFor({ ...person, nonce }));
  });
  await new Promise<void>((resolve) => scripts.listen(0, '127.0.0.1', resolve));
  const google: GoogleProvider = {
    environment: { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: `${issuer}/jwks` },
    webEnvironment: {
      GOOGLE_CLIENT_SECRET: 'secreto-de-prueba',
      GOOGLE_AUTHORIZATION_URL: `${issuer}/authorize`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_SCRIPT_URL: `http://127.0.0.1:${(scripts.address() as AddressInfo).port}/gsi/client`,
    },
    tokenFor: (claims) =>
      provider.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { aud: GOOGLE_CLIENT_ID, email_verified: true, ...claims });
        },
      }),
    signInAs: (next) => {
      person = next;
    },
    button: 'works',
    stop: async () => {
      scripts.closeAllConnections();
      await new Promise((resolve) => scripts.close(resolve));
      await provider.stop();
    },
  };
  return google;
}
