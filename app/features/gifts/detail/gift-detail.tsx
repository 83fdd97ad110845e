import type { ReactNode } from 'react';
import { ratingLabel, shownRating } from '#app/features/gifts/cards/hearts.tsx';
import { GiftOwner } from '#app/features/gifts/detail/gift-owner.tsx';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
import { giftDescription, giftTitle } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { Chip } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

export type GiftDetailProps = {
  gift: Gift;
  noun: string;
  /** From `priceAge`. */
  priceAge: string | null;
  /** The heading's id, for the dialog around it. */
  titleId?: string;
  /** On a page of its own the title is its h1. */
  titleTag?: 'h1' | 'h2';
  /** The one thing to do here; it stays at the bottom of the screen. */
  action?: ReactNode;
  /** The reservation panel and the comments. */
  children?: ReactNode;
};

const SIZES = '(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 100vw';

/**
 * A gift with all its details: picture left and text right on wide screens, one below the other on
 * a phone. Header, share button and closing belong to the frame around (`GiftDetailHeader`, `Dialog`).
 */
export function GiftDetail({
  gift,
  noun,
  priceAge,
  titleId,
  titleTag: Title = 'h2',
  action,
  children,
}: GiftDetailProps) {
  const link = externalLink(gift.link);
  const title = giftTitle(gift, noun);
  return (
    <article className="@container">
      <div className="@text:grid @text:grid-cols-2 @text:items-start">
        <div className="relative flex min-h-60 flex-col justify-center overflow-hidden bg-sunken @text:sticky @text:top-22 @text:m-6 @text:mr-0 @text:rounded-card">
          <GiftPicture gift={gift} alt={title} sizes={SIZES} isFirst fit="own" />
        </div>
        <div className="flex flex-col gap-5 px-4 pt-5 pb-6 sm:px-6 @text:py-6">
          <div className="flex flex-col gap-3">
            <Title id={titleId} className="text-2xl">
              {title}
            </Title>
            <Stars rating={gift.rating} />
            <GiftFacts gift={gift} priceAge={priceAge} />
          </div>
          <p className="whitespace-pre-line">{giftDescription(gift)}</p>
          {link && (
            <a
              href={link.href}
              target="_blank"
              rel="noopener nofollow ugc"
              className="inline-flex min-h-touch max-w-full items-center gap-2 self-start font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
            >
              <Icon name="external" size="small" />
              <span className="min-w-0">Ver en {link.host}</span>
              <span className="sr-only">(se abre en otra pestaña)</span>
            </a>
          )}
          <GiftOwner gift={gift} />
          {children}
          {action && (
            <div
              data-bar
              className="sticky bottom-floor z-10 -mx-4 -mb-6 flex flex-col gap-2 rounded-b-card border-t border-line bg-surface px-4 pt-3 pb-safe-pad sm:-mx-6 sm:px-6"
            >
              {action}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

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

/** A rating in the detail, as five stars, the first `rating` of them full; nothing at 0. */
export function Stars({ rating }: { rating: number }) {
  const full = shownRating(rating);
  if (full === 0) return null;
  return (
    <div role="img" aria-label={ratingLabel(full)} className="flex gap-0.5 self-start">
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon
          key={place}
          name="star"
          className={place <= full ? 'fill-sun stroke-sun-rim' : 'stroke-faint'}
        />
      ))}
    </div>
  );
}

/** The chips of the detail: price with its age, size, colours, brands, lists; nothing when there are none. */
function GiftFacts({ gift, priceAge }: { gift: Gift; priceAge: string | null }) {
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
