import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

const links: readonly { to: string; text: string; color?: string }[] = [
  { to: '/profile/seguridad', text: 'Seguridad' },
  { to: BLOCKED_PATH, text: 'Personas bloqueadas' },
  { to: '/ayuda/normas', text: 'Normas' },
  { to: '/profile/leave', text: 'Eliminar mi cuenta', color: 'text-danger' },
];

/** At the foot of one's profile: what is about this device, taking everything along, leaving for good (docs/decisions/012-data-export-and-account-deletion.md). */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="my-account" className="mt-8 flex flex-col gap-3 print:hidden">
      <h2 id="my-account" className="text-base">
        Tu cuenta
      </h2>
      <p className="text-pretty text-muted">Todo lo que guardaste acá es tuyo: bajalo cuando quieras.</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* why: a file is fetched by the browser itself, not as a page of the app. */}
        <ButtonLink to="/profile/export" reloadDocument variant="quiet" icon="download">
          Descargar mis datos
        </ButtonLink>
        {children}
        {links.map(({ to, text, color = 'text-primary' }) => (
          <Link
            key={to}
            to={to}
            className={`inline-flex min-h-touch items-center font-semibold ${color} underline`}
          >
            {text}
          </Link>
        ))}
      </div>
    </Card>
  );
}
