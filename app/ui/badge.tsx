import { Icon, type IconName } from '#app/ui/icon.tsx';

const tones = {
  reserved: 'bg-reserved text-on-reserved text-nowrap',
  purchased: 'bg-purchased text-on-purchased text-nowrap',
  free: 'bg-surface text-ink shadow-soft text-nowrap',
  /** The one of several words, which wrap on the narrowest card. */
  mine: 'bg-primary text-on-primary text-balance',
  calm: 'bg-sunken text-muted text-nowrap',
} as const;

export type BadgeProps = { tone: keyof typeof tones; icon?: IconName; children: string; className?: string };

/** A small word on a colour, with a drawing, so that the colour is never alone. */
export function Badge({ tone, icon, children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm leading-none font-semibold ${tones[tone]} ${className}`}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
