export const MAX_SIDE = 20_000;
export const MAX_FRAMES = 500;
/** An ordinary progressive JPEG has about 10; hundreds are a way to burn the CPU. */
export const MAX_JPEG_SCANS = 64;

/** What one child may allocate beyond an idle Node; a 48 megapixel HEIC fits in 700 MB. */
export const CHILD_DATA_BYTES = 950_000_000;
/** Above this a child is replaced after its job, since a wasm heap never shrinks. */
export const CHILD_KEEP_BYTES = 300_000_000;

export const SHARE_MAX_BYTES = 300_000;
