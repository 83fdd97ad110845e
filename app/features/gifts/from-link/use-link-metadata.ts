import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  addressIn,
  type LinkPrefill,
  type LinkReading,
  pastedLinkTexts,
} from '#app/features/gifts/from-link/pasted-link.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
import { setFieldValue, setRows } from '#app/forms/set-field-value.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type Found = Extract<LinkReading, { imageUrl: string }>;
/** A page that says something and shows no picture. */
type Pictureless = { error: string; prefill: LinkPrefill };

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
  onReading(reading: Found | Pictureless, isPictureWanted: boolean): void;
  /** Takes a picture that was in the clipboard in place of a link. */
  onPicture(picture: File): void;
};

/**
 * What the last try came to: a sentence of its own, or a link that was asked for when `before` was the answer; null where
 * nothing is wanted of any link.
 */
type LastTry = { sentence: string } | { before: LinkReading | undefined } | null;

/** Reads links, and the clipboard. */
export function useLinkMetadata(options: LinkReaderOptions): LinkReader {
  const field = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<LinkReading>();
  const { data } = fetcher;
  const [last, setLast] = useState<LastTry>(null);
  const latest = useLatest({ ...options, data, isWanted: last !== null && 'before' in last });
  useEffect(() => {
    const { onReading, isWanted } = latest.current;
    if (data?.prefill) onReading(data as Found | Pictureless, isWanted);
  }, [data]);
  const readText = (text: string) => {
    const url = addressIn(text);
    if (!url) return setLast({ sentence: pastedLinkTexts.noAddress });
    setLast({ before: latest.current.data });
    fetcher.load(`/link-metadata?${new URLSearchParams({ url })}`);
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
    error: errorOf(last, data),
    isBusy: fetcher.state !== 'idle',
    read: () => readText(field.current?.value ?? ''),
    take,
    paste: async () => {
      const content = await readClipboard();
      if (!content) {
        // why: there it can be pasted by hand.
        field.current?.focus();
        return setLast({ sentence: pastedLinkTexts.failed });
      }
      if (take(content.text)) return;
      if (content.picture) return latest.current.onPicture(content.picture);
      setLast({ sentence: pastedLinkTexts.noAddress });
    },
    forget: () => setLast(null),
  };
}

/** Gives the sentence of the last try: its own, or that of the answer to its link. */
function errorOf(last: LastTry, data: LinkReading | undefined): string | null {
  if (last === null) return null;
  if ('sentence' in last) return last.sentence;
  return (data !== last.before && data?.error) || null;
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

/**
 * Puts what a link says into the fields of the form that are still empty; its currency while no price is
 * there.
 */
export function prefillFromLink(formId: string, { Brands, Currency, ...prefill }: LinkPrefill): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  // why: a currency is chosen from the start, so a typed one is told from that only by its price.
  if (Currency && fieldOf('Price')?.value === '') setFieldValue(fieldOf('Currency'), Currency);
  for (const [name, value] of Object.entries(prefill)) {
    if (fieldOf(name)?.value === '') setFieldValue(fieldOf(name), value);
  }
  const hasBrands = [...new FormData(form)].some(
    ([name, value]) => name.startsWith('Brands[') && value !== '',
  );
  if (Brands && !hasBrands) setRows(form, 'Brands', commaParts(Brands));
}
