import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addressIn, type LinkReading, pastedLinkTexts } from '#app/features/gifts/from-link/pasted-link.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type Found = Extract<LinkReading, { imageUrl: string }>;

/** Reading a pasted link with scripts. */
export type LinkReader = {
  field: RefObject<HTMLInputElement>;
  /** Why nothing was found; null when all is well. */
  error: string | null;
  isBusy: boolean;
  /** Reads what stands in the field. */
  read(): void;
  /** Reads the link in a text, and shows it in the field; false when there is none. */
  take(text: string): boolean;
  /** Takes what is in the clipboard: a link to read, else a picture. */
  paste(): Promise<void>;
  /** Another picture was chosen: nothing more is said of the link, and what it still brings is no longer the picture. */
  forget(): void;
};

type LinkReaderOptions = {
  /** Takes what a link led to, and whether its picture is still wanted. */
  onReading(reading: Found, isPictureWanted: boolean): void;
  /** Takes a picture that was in the clipboard in place of a link. */
  onPicture(picture: File): void;
};

/** Reads links, and the clipboard. */
export function useLinkMetadata(options: LinkReaderOptions): LinkReader {
  const field = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<LinkReading>();
  const [error, setError] = useState<string | null>(null);
  const latest = useLatest(options);
  const isWanted = useRef(false);
  const { data } = fetcher;
  useEffect(() => {
    if (data && 'imageUrl' in data) latest.current.onReading(data, isWanted.current);
    setError((isWanted.current && data?.error) || null);
  }, [data]);
  const readText = (text: string) => {
    const url = addressIn(text);
    isWanted.current = true;
    setError(url ? null : pastedLinkTexts.noAddress);
    if (url) fetcher.load(`/link-metadata?${new URLSearchParams({ url })}`);
  };
  const take = (text: string) => {
    const url = addressIn(text);
    if (!url) return false;
    if (field.current) field.current.value = url;
    readText(url);
    return true;
  };
  return {
    field,
    error,
    isBusy: fetcher.state !== 'idle',
    read: () => readText(field.current?.value ?? ''),
    take,
    paste: async () => {
      const content = await readClipboard();
      if (!content) {
        // why: there it can be pasted by hand.
        field.current?.focus();
        return setError(pastedLinkTexts.failed);
      }
      if (take(content.text)) return;
      if (content.picture) return latest.current.onPicture(content.picture);
      setError(pastedLinkTexts.noAddress);
    },
    forget: () => {
      isWanted.current = false;
      setError(null);
    },
  };
}

/** What is in the clipboard, as far as a deseo can use it. */
type ClipboardContent = { text: string; picture: File | null };

/** Reads the clipboard; null when the browser does not let it be read. */
async function readClipboard(): Promise<ClipboardContent | null> {
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
