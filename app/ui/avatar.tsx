import { Picture } from '#app/ui/picture.tsx';

const sizes = {
  small: 'size-8 text-sm',
  normal: 'size-11 text-lg',
  large: 'size-24 text-3xl',
} as const;

/** What stands there for a person without a name (spec "Gift card"). */
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
 * A round face. The first letter of the name lies under the picture, so that it is there while the picture loads and
 * when it never comes. It is silent: the name stands beside it or in the label of what it sits in.
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
