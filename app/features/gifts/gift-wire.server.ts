import { joinTags } from '#app/features/gifts/gift-tags.ts';

type Rows = { Brands?: string[] | undefined; Color?: string[] | undefined; NewList?: string[] | undefined };

/** A gift's form in the names of the contract: brands and colours as one text each, new lists among the lists. */
export function giftOnWire(fields: FormData, { Brands, Color, NewList = [] }: Rows): FormData {
  const wire = new FormData();
  for (const [name, value] of fields) wire.append(name, value);
  wire.set('Brands', joinTags(Brands));
  wire.set('Color', joinTags(Color));
  for (const list of NewList) wire.append('Lists', list);
  return wire;
}
