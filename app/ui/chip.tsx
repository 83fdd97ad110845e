import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const tones = {
  plain: 'border border-line bg-surface text-ink',
  rose: 'bg-primary-soft text-on-primary-soft',
  sun: 'bg-sun-soft text-on-sun-soft',
} as const;

type ChipProps = { icon?: IconName; tone?: keyof typeof tones; children: ReactNode };

/** One short fact in a pill: a size, a colour, a brand, a list. Only to be read; what is pressed is a button. */
export function Chip({ icon, tone = 'plain', children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium ${tones[tone]}`}
    >
      {icon && <Icon name={icon} size="small" />}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
