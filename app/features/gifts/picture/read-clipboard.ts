/** What is in the clipboard, as far as a deseo can use it. */
export type ClipboardContent = { text: string; picture: File | null };

/** Reads the clipboard; null when the browser does not let it be read. */
export async function readClipboard(): Promise<ClipboardContent | null> {
  const content: ClipboardContent = { text: '', picture: null };
  try {
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types) {
        const blob = await item.getType(type);
        // why: a link that an iPhone's app has copied is no text there.
        const isLink = type === 'text/uri-list' && content.text === '';
        if (type === 'text/plain' || isLink) content.text = await blob.text();
        else if (type.startsWith('image/')) content.picture = new File([blob], 'imagen', { type });
      }
    }
    return content;
  } catch {
    // why: on plain http there is none, and where there is one it may be refused.
    return null;
  }
}
