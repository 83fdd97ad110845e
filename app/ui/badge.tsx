import type { ReactNode } from 'react';
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

const chipTones = {
  plain: 'border border-line bg-surface text-ink',
  rose: 'bg-primary-soft text-on-primary-soft',
  sun: 'bg-sun-soft text-on-sun-soft',
} as const;

type ChipProps = { icon?: IconName; tone?: keyof typeof chipTones; children: ReactNode };

/** One short fact in a pill: a size, a colour, a brand, a list. Only to be read; what is pressed is a button. */
export function Chip({ icon, tone = 'plain', children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium ${chipTones[tone]}`}
    >
      {icon && <Icon name={icon} size="small" />}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
