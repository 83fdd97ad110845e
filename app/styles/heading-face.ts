import nunitoSpanish from './nunito-spanish.woff2?url';

/** The `<link>` that fetches the heading face with the page; goes into the root route's `links`. */
export const headingFacePreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: nunitoSpanish,
  crossOrigin: 'anonymous',
} as const;
