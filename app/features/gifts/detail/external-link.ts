/**
 * Where a gift's link leads and the shop's name to show for it; `https://` is put before an address without a scheme.
 * Null for none and for what is no http(s) address, so that nothing else can be pressed.
 */
export function externalLink(link: string | null): { href: string; host: string } | null {
  const typed = link?.trim();
  if (!typed) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    return { href: url.href, host: url.hostname.replace(/^www\./, '') };
  } catch {
    return null;
  }
}
