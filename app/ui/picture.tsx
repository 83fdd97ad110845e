import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';

type PictureProps = ComponentPropsWithoutRef<'img'> & { src: string; alt: string };

/**
 * An `<img>` that shows what is behind it when its file is broken.
 * Without scripts `after:absolute after:inset-0 after:bg-…` covers it: browsers draw `::after` on broken pictures only.
 */
export function Picture({ src, alt, className = '', ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  // why: a picture of the HTML may have failed before this script came; then no error event reaches React.
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBrokenSrc(src);
  }, [src]);
  return (
    <img
      decoding="async"
      {...rest}
      ref={image}
      src={src}
      alt={alt}
      hidden={brokenSrc === src}
      onError={() => setBrokenSrc(src)}
      className={className}
    />
  );
}
