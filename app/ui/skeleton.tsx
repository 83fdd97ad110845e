const shapes = {
  title: 'h-7 rounded-full',
  box: 'rounded-card',
} as const;

/** A grey shape where something will be; put it together like what comes, inside a `Loading`. */
export function Skeleton({ shape, className = '' }: { shape: keyof typeof shapes; className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe bg-line ${shapes[shape]} ${className}`} />;
}
