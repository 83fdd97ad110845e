import { test as base, type WorkerFixture } from '@playwright/test';
import { type BareStack, startBareStack } from '#tests/e2e/account/bare-stack.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { type SwitchProxy, startSwitchProxy } from '#tests/setup/switch-proxy.ts';

type Programs = {
  /** The product as `npm start` starts it. */
  stack: Stack;
  /** A connection to `stack` that can be cut. */
  line: SwitchProxy;
  /** Web app and API as two programs. */
  split: SplitStack;
  /** The two that know their address, to whose host passkeys belong. */
  passkeySplit: SplitStack;
  /** A provider in Google's place, whose button works unless a test says otherwise. */
  google: GoogleProvider;
  /** The two that know `google`. */
  googleSplit: SplitStack;
  /** A provider that operators chose, and the two that know it. */
  oidc: OidcProvider;
  oidcSplit: SplitStack;
  /** The build under remix-serve. */
  bare: BareStack;
};

type Stoppable = { stop(): Promise<void> };

/** Gives a program to whoever needs it (a fixture's `use`), and stops it then. */
async function untilStopped<T extends Stoppable>(program: T, use: (program: T) => Promise<void>) {
  await use(program);
  await program.stop();
}

const inWorker = { scope: 'worker' } as const;

/** A fixture of what needs no other. */
const startedBy = <T extends Stoppable>(
  start: () => Promise<T>,
): [WorkerFixture<T, object>, typeof inWorker] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  async ({}, use) => untilStopped(await start(), use),
  inWorker,
];

/**
 * Playwright's test with every program that a test may ask for, each started at its first use in a worker (worker fixtures).
 * why: all stand here since files whose worker fixtures differ get a worker, a browser and programs of their own.
 */
export const test = base.extend<object, Programs>({
  stack: startedBy(() => startStack()),
  line: [async ({ stack }, use) => untilStopped(await startSwitchProxy(stack.url), use), inWorker],
  split: startedBy(() => startSplitStack()),
  passkeySplit: startedBy(() => startSplitStack({ hasPublicUrl: true })),
  google: startedBy(() => startGoogleProvider()),
  googleSplit: [
    async ({ google }, use) => {
      const { environment, webEnvironment } = google;
      const split = await startSplitStack({ api: environment, web: { ...environment, ...webEnvironment } });
      await untilStopped(split, use);
    },
    inWorker,
  ],
  oidc: startedBy(() => startOidcProvider()),
  oidcSplit: [
    async ({ oidc }, use) => {
      const { environment, webEnvironment } = oidc;
      const split = await startSplitStack({ api: environment, web: { ...environment, ...webEnvironment } });
      await untilStopped(split, use);
    },
    inWorker,
  ],
  bare: startedBy(() => startBareStack()),
});

/** A split stack as the product that the pages are of. */
export const productOf = (split: SplitStack) => ({ url: split.url, log: split.web.log });
