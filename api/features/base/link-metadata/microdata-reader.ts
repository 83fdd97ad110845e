import type { MarkupListener } from '#api/features/base/link-metadata/walk-markup.ts';

const MAX_TEXT_CHARS = 5000;
const breaks = new Set(['br', 'div', 'li', 'p', 'tr']);
const kinds = /schema\.org\/(Product|Offer|AggregateOffer)\/?$/i;

interface OpenElement {
  /** The kind of thing that properties in here belong to; '' for none of ours. */
  kind: string;
  /** The property whose value is this element's text. */
  key: string | null;
  text: string;
}

/**
 * Collects a product written as microdata (`itemscope`, `itemprop`): the first value of each property, under a name such
 * as `product.name`, `offer.price`, `brand.name`. Properties of other things (reviews, crumbs) are left out.
 */
export function microdataReader() {
  const found = new Map<string, string>();
  const open: OpenElement[] = [];
  const listening: OpenElement[] = [];

  function keep(key: string, value: string) {
    if (value.trim() !== '' && !found.has(key)) found.set(key, value);
  }

  const listener: MarkupListener = {
    open(name, attributes) {
      if (breaks.has(name)) listener.text(' ');
      const property = attributes['itemprop']?.trim().split(/\s/, 1)[0] ?? '';
      const element: OpenElement = { kind: open.at(-1)?.kind ?? '', key: null, text: '' };
      open.push(element);
      if ('itemscope' in attributes) {
        element.kind = kindOf(property, attributes['itemtype'] ?? '');
      } else if (element.kind && property) {
        const key = `${element.kind}.${property}`;
        const value = attributes['content'] ?? attributes['src'] ?? attributes['href'];
        if (value !== undefined) keep(key, value);
        else listening.push(Object.assign(element, { key }));
      }
    },
    text(data) {
      const element = listening.at(-1);
      if (element && element.text.length < MAX_TEXT_CHARS) element.text += data;
    },
    close() {
      const element = open.pop();
      if (!element?.key) return;
      listening.pop();
      keep(element.key, element.text);
    },
  };
  return { listener, found };
}

function kindOf(property: string, type: string): string {
  if (property === 'brand') return 'brand';
  const [, name = ''] = kinds.exec(type.trim()) ?? [];
  return name.toLowerCase().replace('aggregate', '');
}
