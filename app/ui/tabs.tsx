import { Link } from '@remix-run/react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export type Tab = { to: string; label: string; icon?: IconName; isCurrent: boolean };

/** A row of addresses of the same screen; links, so that each can be opened, shared and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max gap-2 py-1">
        {tabs.map(({ to, label: text, icon, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`inline-flex min-h-touch items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap ${
                isCurrent
                  ? 'bg-primary text-on-primary'
                  : 'border border-line bg-surface text-ink hover:bg-sunken'
              }`}
            >
              {icon && <Icon name={icon} size="small" />}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
