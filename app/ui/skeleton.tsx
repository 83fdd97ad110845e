const shapes = {
  line: 'h-4 rounded-full',
  title: 'h-7 rounded-full',
  box: 'rounded-card',
  face: 'size-11 rounded-full',
} as const;

/** A grey shape where something will be; put it together like what comes, inside a `Loading`. */
export function Skeleton({ shape, className = '' }: { shape: keyof typeof shapes; className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe bg-line ${shapes[shape]} ${className}`} />;
}
