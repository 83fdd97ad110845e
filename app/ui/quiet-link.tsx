import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type QuietLinkProps = { to: string; icon: IconName; children: ReactNode };

/** A small link at the foot of something, in the colour of the text around it. */
export function QuietLink({ to, icon, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-sm font-semibold hover:underline"
    >
      <Icon name={icon} size="small" />
      {/* why: one item of the flex row, or the space before hidden words is lost. */}
      <span>{children}</span>
    </Link>
  );
}
