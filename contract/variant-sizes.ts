// why: beside the bounds of uploads and not among them, since pages that only show pictures need no more than these.

/** The longest sides of the two variants of a deseo's picture, which is never enlarged. */
export const CARD_PX = 480;
export const DETAIL_PX = 1200;
/** The variant for link previews (Open Graph). */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
/** The side of a face. */
export const AVATAR_PX = 320;
