import { useEffect, useState } from 'react';
import type { SimilarGift } from '#contract/gifts.ts';

/**
 * Says under the title or the link of a new deseo, once it is left, that one wishes for something like it already; blocks
 * nothing.
 */
export function SimilarNote({ fieldId }: { fieldId: string }) {
  const [similar, setSimilar] = useState<SimilarGift | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const check = async () => {
      const typed = field.value;
      const found = await askFor(field);
      if (field.value === typed) setSimilar(found);
    };
    field.addEventListener('blur', check);
    return () => field.removeEventListener('blur', check);
  }, [fieldId]);
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {similar && (
        <>
          Ya tenés uno parecido:{' '}
          <a
            href={`/gift/${similar.id}`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold break-words text-primary underline underline-offset-4"
          >
            «{similar.name}»<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      )}
    </p>
  );
}

/** Asks by what stands in the field; by the title's also with the link, which a read page may have filled in. */
async function askFor(field: HTMLInputElement): Promise<SimilarGift | null> {
  const link = field.form ? String(new FormData(field.form).get('Link') ?? '') : '';
  const sought: Record<string, string> = field.name === 'Link' ? { link } : { name: field.value, link };
  if (!Object.values(sought).some((text) => text.trim())) return null;
  try {
    return await (await fetch(`/home/similar?${new URLSearchParams(sought)}`)).json();
  } catch {
    // why: it helps, and is not needed.
    return null;
  }
}
