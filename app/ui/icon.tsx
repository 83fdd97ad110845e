import sprite from './icons.svg?no-inline';

/** Every drawing of `icons.svg`; `icon.test.ts` holds the two together. */
export const iconNames = [
  'arrow-down',
  'arrow-up',
  'back',
  'bell',
  'block',
  'bookmark',
  'brand',
  'cake',
  'calendar',
  'camera',
  'check',
  'chevron-down',
  'clipboard',
  'clock',
  'close',
  'color',
  'comment',
  'download',
  'edit',
  'envelope',
  'external',
  'eye',
  'eye-off',
  'filter',
  'gallery',
  'gear',
  'gift',
  'google',
  'grip',
  'heart',
  'home',
  'info',
  'key',
  'link',
  'list',
  'lock',
  'logout',
  'more',
  'pants',
  'people',
  'person',
  'person-add',
  'plus',
  'refresh',
  'search',
  'send',
  'share',
  'shirt',
  'shoe',
  'size',
  'spark',
  'star',
  'tag',
  'trash',
  'warning',
] as const;
export type IconName = (typeof iconNames)[number];

const sizes = { small: 'size-4', normal: 'size-6', large: 'size-8' } as const;

type IconProps = {
  name: IconName;
  size?: keyof typeof sizes;
  /** Fills the drawing, for the current place of a menu or a set heart. */
  isFilled?: boolean;
  className?: string;
};

/**
 * One drawing of the sprite, in the colour of the surrounding text. Hidden from screen readers: its meaning is in the text
 * beside it or in the label of its parent.
 */
export function Icon({ name, size = 'normal', isFilled = false, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${sizes[size]}${isFilled ? ' fill-current' : ''}${className && ` ${className}`}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
