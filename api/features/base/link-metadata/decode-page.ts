import { getEncoding } from 'encoding-sniffer';

/**
 * The text of a page's bytes. As browsers do it: a byte order mark, then the charset of the header, then what the page
 * itself declares. A page that declares nothing is UTF-8 if it can be, else Windows-1252.
 */
export function decodePage(body: Buffer, headerCharset: string | null): string {
  const encoding = getEncoding(body, {
    ...(headerCharset && isKnown(headerCharset) ? { transportLayerEncodingLabel: headerCharset } : {}),
    defaultEncoding: isUtf8(body) ? 'utf-8' : 'windows-1252',
  });
  return new TextDecoder(isKnown(encoding) ? encoding : 'utf-8').decode(body);
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

function isUtf8(body: Buffer): boolean {
  try {
    // why: a page that was cut at our limit may end in half a character, which `stream` forgives.
    new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
    return true;
  } catch {
    return false;
  }
}
