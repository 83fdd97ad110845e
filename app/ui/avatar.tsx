import { Picture } from '#app/ui/picture.tsx';

const sizes = {
  small: 'size-8 text-sm',
  normal: 'size-11 text-lg',
  large: 'size-24 text-3xl',
} as const;

/** What stands there for a person without a name. */
const NAMELESS = 'U';

type AvatarProps = {
  /** Empty or null shows the letter alone. */
  src?: string | null;
  name?: string | null;
  size?: keyof typeof sizes;
  /** 'lazy' in long lists, where most faces are far from what is seen. */
  loading?: 'lazy';
};

/**
 * A round avatar. The first letter of the name is behind the picture, and shows while that loads or when it fails. Hidden
 * from screen readers: the name is beside it or in the label of its parent.
 */
export function Avatar({ src, name, size = 'normal', loading }: AvatarProps) {
  const [letter = NAMELESS] = name?.trim() ?? '';
  return (
    <span aria-hidden="true" className={`avatar ${sizes[size]}`}>
      {letter.toLocaleUpperCase('es')}
      {src && <Picture src={src} alt="" loading={loading} className="picture-fill after:bg-primary-soft" />}
    </span>
  );
}
