import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/icon.tsx';

/** The way one step back, under a form. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="text-center">
      <Link
        to={to}
        className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-primary underline"
      >
        <Icon name="back" size="small" />
        {children}
      </Link>
    </p>
  );
}
