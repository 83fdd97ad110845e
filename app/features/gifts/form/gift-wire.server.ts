import { joinTags } from '#app/features/gifts/gift-tags.ts';

type Typed = Partial<Record<'Brands' | 'Color' | 'NewList', string[] | undefined>> & {
  Price?: number | null | undefined;
};

/**
 * A gift's form in the names of the contract: brands and colours as one text each, new lists among the lists, and a price only
 * above 0.
 */
export function giftOnWire(fields: FormData, { Brands, Color, NewList = [], Price }: Typed): FormData {
  const wire = new FormData();
  for (const [name, value] of fields) wire.append(name, value);
  wire.set('Brands', joinTags(Brands));
  wire.set('Color', joinTags(Color));
  if (!Price) wire.set('Price', '');
  for (const list of NewList) wire.append('Lists', list);
  return wire;
}
