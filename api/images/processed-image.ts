import type { Page, PageFacts } from '#api/features/base/link-metadata/parse-page.ts';
import type { ImageRefusal } from '#api/images/image-refused.ts';

/** What a picture is for; it decides which variants are made. */
export type ImageKind = 'gift' | 'profile';

export type VariantName = 'card' | 'detail' | 'share' | 'avatar';

/** The file name of each stored variant under the picture's key. */
export const variantFiles = {
  card: 'card.webp',
  detail: 'detail.webp',
  share: 'share.jpg',
  avatar: 'avatar.webp',
} as const satisfies Record<VariantName, string>;

/** One stored picture; width and height are pixels of one frame. */
export interface Variant {
  name: VariantName;
  bytes: Buffer;
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
}

/** What the pipeline makes of an upload. Width and height are those of the largest variant that shows it whole. */
export interface ProcessedImage {
  variants: Variant[];
  width: number;
  height: number;
  /** The dominant colour as `#rrggbb`, to show while the picture loads. */
  color: string;
  animated: boolean;
}

/** What the pool sends a child: one file to read, stored pictures to put together, or one page of a stranger's site to parse. */
export type ImageJob =
  | { path: string; kind: ImageKind; heic: boolean }
  | { collage: readonly Uint8Array[] }
  | { page: Page };

/** What a child answers; `retire` asks for an end of this child, whose memory or decoder is no longer fresh. */
export type ImageReply = { retire: boolean } & (
  | { image: ProcessedImage }
  | { facts: PageFacts }
  | { collage: Buffer }
  | { refused: ImageRefusal; detail: string }
  | { failed: string }
);
