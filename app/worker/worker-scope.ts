/** An event whose work may outlast it. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page, to be answered by the worker or left to the browser. */
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined when it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/** The worker itself. why: TypeScript's library for workers cannot stand beside the one for pages in one project. */
export const worker = globalThis as unknown as WorkerScope;
