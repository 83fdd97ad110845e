/** What remix-pwa makes for the worker at build time. */
declare module 'virtual:entry-sw' {
  /** Paths of the browser build, `/assets/…` and the files of `public/`. */
  export const assets: readonly string[];
  export const entry: { module: typeof import('#app/entry.worker.ts') };
}

/** The build's own list of routes and chunks, as Remix makes it. */
declare module 'virtual:remix/server-manifest' {
  const manifest: { version: string };
  export default manifest;
}
