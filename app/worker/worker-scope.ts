/** An event whose work may outlast it. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page, to be answered by the worker or left to the browser. */
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined when it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** A push message; without a text where its sender sent none. */
export type PushEvent = ExtendableEvent & { readonly data: { text(): string } | null };
/** The press of a notification. */
export type ClickEvent = ExtendableEvent & { readonly notification: Pick<Notification, 'close' | 'data'> };

/** A page of this site that is open in some window. */
type WindowClient = { focus(): Promise<unknown>; navigate(to: string): Promise<unknown> };
type Clients = {
  claim(): Promise<void>;
  matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(to: string): Promise<unknown>;
};

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/** The worker itself. why: TypeScript's library for workers cannot stand beside the one for pages in one project. */
export const worker = globalThis as unknown as WorkerScope;
