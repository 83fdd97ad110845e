import type { MarkupListener } from '#api/features/base/link-metadata/walk-markup.ts';

const MAX_VALUES = 1000;
const MAX_TITLE_CHARS = 5000;
// why: JSON that nests a million deep takes its parser half a second; the largest shops write a fifth of this.
const MAX_SCRIPT_CHARS = 500_000;
// why: each is parsed, and fails, by itself; fifty thousand empty ones took a second.
const MAX_SCRIPTS = 200;

/**
 * Collects what a page says of itself in `meta`, `title`, `base`, `link` and JSON-LD scripts, wherever they stand:
 * shops put them into the body too. `metas` holds the contents by lower-case `property`, `name` or `itemprop`.
 */
export function headReader() {
  const metas = new Map<string, string[]>();
  const scripts: string[] = [];
  const found = {
    metas,
    scripts,
    title: '',
    language: '',
    base: null as string | null,
    imageLink: null as string | null,
  };
  let count = 0;
  let scriptChars = 0;
  let drawings = 0;
  let inside: 'title' | 'script' | null = null;

  function addMeta({ property, name, itemprop, content }: Record<string, string>) {
    if (content === undefined) return;
    for (const key of (property ?? name ?? itemprop ?? '').toLowerCase().split(/\s+/)) {
      count += 1;
      if (key === '' || count > MAX_VALUES) continue;
      metas.set(key, [...(metas.get(key) ?? []), content]);
    }
  }

  const listener: MarkupListener = {
    open(name, attributes) {
      if (name === 'html') found.language ||= attributes['lang'] ?? '';
      else if (name === 'meta') addMeta(attributes);
      else if (name === 'base') found.base ??= attributes['href'] ?? null;
      else if (name === 'link' && attributes['rel'] === 'image_src')
        found.imageLink ??= attributes['href'] ?? null;
      else if (name === 'svg') drawings += 1;
      else if (name === 'title' && drawings === 0 && found.title === '') inside = 'title';
      else if (name === 'script' && isJsonLd(attributes) && scripts.length < MAX_SCRIPTS) {
        inside = 'script';
        scripts.push('');
      }
    },
    text(data) {
      if (inside === 'title' && found.title.length < MAX_TITLE_CHARS) found.title += data;
      if (inside !== 'script') return;
      scriptChars += data.length;
      if (scriptChars <= MAX_SCRIPT_CHARS) scripts.push(`${scripts.pop() ?? ''}${data}`);
    },
    close(name) {
      if (name === 'svg') drawings -= 1;
      if (name === inside) inside = null;
    },
  };
  return { listener, found };
}

function isJsonLd(attributes: Record<string, string>): boolean {
  return attributes['type']?.trim().toLowerCase() === 'application/ld+json';
}
