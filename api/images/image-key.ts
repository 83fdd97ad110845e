const PART = '[a-z0-9][a-z0-9-]*';
const KEY = new RegExp(`^(?:${PART}/)+${PART}\\.(?<type>webp|jpg)$`);
const FOLDER = new RegExp(`^${PART}(?:/${PART})*$`);
const MOST = 200;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * The content type of a picture's key, or null when it is no key: lower-case parts and `.webp` or `.jpg` at the end.
 * Nothing that passes can climb out of a folder, name a hidden file, or be served as anything but a picture.
 */
export function contentTypeOf(key: string): string | null {
  const type = key.length <= MOST ? KEY.exec(key)?.groups?.['type'] : undefined;
  return (type && CONTENT_TYPES[type]) ?? null;
}

/** Throws RangeError unless the key is one and its ending says the same as the content type. */
export function requireKey(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new RangeError(`No picture key for ${contentType}: ${key}`);
}

/** Throws RangeError unless this names a folder of keys, without a slash at its end. */
export function requireFolder(folder: string): void {
  if (folder.length > MOST || !FOLDER.test(folder)) throw new RangeError(`No picture folder: ${folder}`);
}
