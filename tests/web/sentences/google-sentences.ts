import type { Scenarios, Scene, WebPerson } from '#tests/web/sentences/sentence-scene.ts';

/** The sentences about Google; after ' | ' stands where else the same sentence is said. */
type GoogleSentence =
  | 'Error al iniciar sesión con Google'
  | 'Error con Google Sign-In. Intenta de nuevo.'
  | 'Error con Google Sign-In. Intenta de nuevo. | the script does not come'
  | 'No se recibió credencial de Google'
  | 'Error al registrarse con Google'
  | 'Google login failed'
  | 'Failed to link Google account'
  | 'Failed to unlink Google account';

// why: the web app's own sentences are for an answer that says nothing itself.
const wordless = { status: 500, body: {} };

let made = 0;
/** Says who the provider signs in. */
function someoneNew({ google }: Scene): void {
  made += 1;
  google.signInAs({ sub: `t-${made}`, email: `gabi-${made}@example.com`, name: 'Gabi Gómez' });
}
const start = (web: WebPerson, purpose: 'login' | 'link') => web.send('/auth/google?index', { purpose });
const giveCredential = (web: WebPerson, purpose: string, credential: string) =>
  web.send('/auth/google/credential', { purpose, credential });

/** How each sentence comes about; a missing one does not compile. */
export const googleSentences: Scenarios<GoogleSentence> = {
  'Error al iniciar sesión con Google': async ({ visitor }) =>
    (await visitor().open('/auth/google/callback?error=access_denied&state=x')).announced(),
  'Error con Google Sign-In. Intenta de nuevo.': async ({ ana, google }) =>
    (
      await giveCredential(ana.web, 'link', await google.tokenFor({ sub: 'x', email: 'x@example.com' }))
    ).announced(),
  'Error con Google Sign-In. Intenta de nuevo. | the script does not come':
    'tests/e2e/account/google-button.more.spec.ts',
  'No se recibió credencial de Google': async ({ visitor }) =>
    (await giveCredential(visitor(), 'login', '')).announced(),
  'Error al registrarse con Google': async ({ visitor, google }) => {
    const token = await google.tokenFor({ sub: 'x', email: 'x@example.com', nonce: 'otro' });
    return (await giveCredential(visitor(), 'register', token)).announced();
  },
  'Google login failed': async (scene) => {
    someoneNew(scene);
    scene.proxy.breakCall('POST', /google\/login/, wordless);
    return (await start(scene.visitor(), 'login')).announced();
  },
  'Failed to link Google account': async (scene) => {
    someoneNew(scene);
    scene.proxy.breakCall('POST', /google\/link/, wordless);
    return (await start(scene.ana.web, 'link')).announced();
  },
  'Failed to unlink Google account': async (scene) => {
    someoneNew(scene);
    const { web } = await scene.join('Gabi Gómez');
    await start(web, 'link');
    scene.proxy.breakCall('POST', /google\/unlink/, wordless);
    return (await web.send('/auth/google/unlink')).announced();
  },
};
