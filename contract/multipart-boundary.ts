const MAX_LENGTH = 70;

/**
 * Gives the boundary that a content type of a form with files names (multipart, RFC 2046), or null where it is missing,
 * empty or too long. why: parsers wait for ever for the end of a form with an empty one.
 */
export function multipartBoundary(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*?;)??\s*boundary=(?:"([^"\\]*)"|([^\s;"]*))/i.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary !== '' && boundary.length <= MAX_LENGTH ? boundary : null;
}
