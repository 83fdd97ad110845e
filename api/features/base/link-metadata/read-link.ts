import {
  fetchPicture,
  LINK_TIMEOUT_MS,
  limitForPicture,
  type Reach,
} from '#api/features/base/link-metadata/fetch-picture.ts';
import { type Fetched, guardedFetch } from '#api/features/base/link-metadata/guarded-fetch.ts';
import type { BodyLimit } from '#api/features/base/link-metadata/limited-body.ts';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';
import type { Page, PageFacts } from '#api/features/base/link-metadata/parse-page.ts';
import type { LinkMetadata } from '#contract/link-metadata.ts';
import { webAddress } from '#contract/links.ts';

/** What reading a link needs from outside. */
export interface LinkReader extends Reach {
  /** Decodes and re-encodes a picture: gives a data URL, or null for what is no picture that we take. */
  encodeImage: (bytes: Buffer) => Promise<string | null>;
  /** Parses a page. Throws `LinkRefused` for one that takes too long. */
  parsePage: (page: Page) => Promise<PageFacts>;
}

/** Shops write their structured data at the end of the body, up to two MB on; what lies behind that is not read. */
const PAGE_BYTES = 3 * 1024 * 1024;
const MAX_ADDRESS = 2000;
const MAX_PICTURE_TRIES = 3;
const pageLimit: BodyLimit = { maxBytes: PAGE_BYTES, whenLonger: 'cut' };
const pageTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'text/plain',
]);
const noFacts: PageFacts = {
  title: null,
  description: null,
  brand: null,
  images: [],
  price: null,
  currency: null,
  isWall: false,
};

/**
 * Reads what a pasted link is about: a page and the picture that it shows of itself, or
 * a picture when the link is one. Five seconds for both; a page longer than 3 MB is read up to there. A picture that
 * cannot be had leaves `image` null. Throws `LinkRefused` when there is neither a title nor a picture.
 */
export async function readLink(typed: string, reader: LinkReader): Promise<LinkMetadata> {
  const address = webAddress(typed.trim());
  if (address === null) throw new LinkRefused('not_web');
  const { timeoutMs = LINK_TIMEOUT_MS } = reader;
  const end = performance.now() + timeoutMs;
  const fetched = await guardedFetch(address, {
    ...reader,
    timeoutMs,
    accept: 'text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.5',
    limit: (mediaType) => (pageTypes.has(mediaType) ? pageLimit : limitForPicture(mediaType)),
  });
  const url = fetched.url.href.length <= MAX_ADDRESS ? fetched.url.href : address;

  const own = startsAsMarkup(fetched) ? null : await reader.encodeImage(fetched.body);
  if (own !== null) return reading(url, noFacts, { address: url, dataUrl: own });

  const { href } = fetched.url;
  const body = fetched.body.subarray(0, PAGE_BYTES);
  const facts = await reader.parsePage({ url: href, charset: fetched.charset, body });
  if (facts.isWall) throw new LinkRefused('wall');
  const picture = await firstPicture(facts.images, reader, end);
  if (facts.title === null && picture === null) throw new LinkRefused('no_metadata');
  return reading(url, facts, picture);
}

interface Picture {
  address: string;
  dataUrl: string;
}

function reading(
  url: string,
  { images: _, isWall: __, ...facts }: PageFacts,
  picture: Picture | null,
): LinkMetadata {
  return {
    ...facts,
    url,
    image: picture?.address ?? null,
    imageDataUrl: picture?.dataUrl ?? null,
  };
}

async function firstPicture(addresses: string[], reader: LinkReader, end: number): Promise<Picture | null> {
  for (const address of addresses.slice(0, MAX_PICTURE_TRIES)) {
    const timeoutMs = Math.floor(end - performance.now());
    if (timeoutMs <= 0) return null;
    const file = await fetchPicture(address, { ...reader, timeoutMs }).catch(refusedAsNull);
    const dataUrl = file && (await reader.encodeImage(file));
    if (dataUrl) return { address, dataUrl };
  }
  return null;
}

function refusedAsNull(error: unknown): null {
  if (error instanceof LinkRefused) return null;
  throw error;
}

/** Servers lie about types in both directions; a page begins with a tag, and no picture does. */
function startsAsMarkup({ body }: Fetched): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s{0,500}</.test(body.toString('latin1', 0, 600));
}
