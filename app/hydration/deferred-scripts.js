// @ts-check
// Stands at the end of every page that has scripts (`render-document.tsx`). Pages of somebody signed in start the framework's by
// themselves; visitors' pages (`data-scripts="on-touch"`) fetch them at the first touch. Until then, and where they cannot be fetched,
// everything works as without scripts: `data-scriptless` says that they could not, and ends what the styles hide where scripts run.

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change'];

let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const touch of TOUCHES) removeEventListener(touch, start);
  // Pages after this one have their styles in a file (`inline-styles.ts`).
  document.querySelector('link[rel="stylesheet-deferred"]')?.setAttribute('rel', 'prefetch');
  fetchEach([...document.querySelectorAll('link[rel="modulepreload-deferred"]')], run);
}

/**
 * Begins to fetch one file after the other, each in a task of its own: fourteen in one stop a slow phone for a tenth of a
 * second. Not by timers, which wait in a page that nobody looks at.
 * @param {Element[]} links
 * @param {() => void} done
 */
function fetchEach(links, done) {
  const { port1, port2 } = new MessageChannel();
  const next = () => port2.postMessage(null);
  port1.onmessage = () => {
    const link = links.shift();
    link?.setAttribute('rel', 'modulepreload');
    if (link) return next();
    port1.close();
    done();
  };
  next();
}

function run() {
  const deferred = document.querySelector('script[type="module-deferred"]');
  if (!(deferred instanceof HTMLScriptElement)) return;
  // why: browsers do not run a script whose type is changed later; a new element they do.
  deferred.type = 'module-started';
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = deferred.nonce;
  script.textContent = deferred.textContent;
  script.addEventListener('error', giveUp);
  document.body.append(script);
}

function giveUp() {
  document.documentElement.dataset['scriptless'] = '';
}

// why: the browser says only once that the app can be installed, maybe before anybody listens (`install-offer.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { earlyInstallOffer: event });
});

// Tells where the days of who signs in begin (`TimeZoneField`).
addEventListener(
  'submit',
  ({ target }) => {
    const field = target instanceof HTMLFormElement && target.elements.namedItem('timeZone');
    if (!(field instanceof HTMLInputElement)) return;
    // biome-ignore lint/style/noRestrictedGlobals: as the form goes, once; nothing else knows the time zone.
    field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
  true,
);

// why: the framework's first file is imported by the script above, whose own event does not tell of it.
addEventListener('unhandledrejection', () => {
  if (!('__remixRouter' in window)) giveUp();
});

if (document.documentElement.dataset.scripts !== 'on-touch') {
  for (const element of document.querySelectorAll('[fetchpriority="low"]')) {
    element.addEventListener('error', giveUp);
    // why: hydration knows nothing of it, and the fetch is on its way.
    element.removeAttribute('fetchpriority');
  }
} else {
  for (const touch of TOUCHES) addEventListener(touch, start, { passive: true });
  // why: a refused form puts the focus into its first wrong field before this runs.
  if (document.activeElement instanceof HTMLInputElement) start();
  // why: a page that the browser kept whole (bfcache) may be somebody's by now, who is led on; signed-in pages see to it
  // themselves (`useCacheOwner`).
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const asking = fetch(location.href, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
    const answer = await asking.catch(() => null);
    if (answer?.type === 'opaqueredirect') location.reload();
  });
}
