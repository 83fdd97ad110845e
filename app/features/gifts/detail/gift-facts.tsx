import { commaParts } from '#app/features/gifts/gift-tags.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { Chip } from '#app/ui/chip.tsx';
import type { Gift } from '#contract/gifts.ts';

/** The chips of the detail: price with its age, size, colours, brands, lists; nothing when there are none. */
export function GiftFacts({ gift, priceAge }: { gift: Gift; priceAge: string | null }) {
  const price = priceLabel(gift.price, gift.currency);
  const colors = commaParts(gift.color);
  const brands = commaParts(gift.brands);
  if (!price && !gift.size && colors.length + brands.length + gift.lists.length === 0) return null;
  return (
    <ul role="list" aria-label="Datos" className="flex flex-wrap gap-2 *:max-w-full">
      {price && (
        <li className="flex flex-wrap items-center gap-x-2">
          <Chip tone="sun" icon="tag">
            <span className="sr-only">Precio: </span>
            <span className="text-base font-bold">{price}</span>
          </Chip>
          {priceAge && <span className="text-sm text-muted">{priceAge}</span>}
        </li>
      )}
      {gift.size && (
        <li>
          <Chip icon="size">Talle {gift.size}</Chip>
        </li>
      )}
      {colors.map((color) => (
        <li key={`color ${color}`}>
          <Chip icon="color">
            <span className="sr-only">Color: </span>
            {color}
          </Chip>
        </li>
      ))}
      {brands.map((brand) => (
        <li key={`brand ${brand}`}>
          <Chip icon="brand">
            <span className="sr-only">Marca: </span>
            {brand}
          </Chip>
        </li>
      ))}
      {gift.lists.map((list) => (
        <li key={`list ${list}`}>
          <Chip tone="rose" icon="list">
            <span className="sr-only">Lista: </span>
            {list}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
