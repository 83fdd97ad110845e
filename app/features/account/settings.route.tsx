import { Link } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { settingsTitle } from '#app/lib/settings-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta(settingsTitle);
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});

type SettingsRow = {
  to: string;
  icon: IconName;
  word: string;
  /** What is there. */
  detail: string;
  isFile?: boolean;
  isDanger?: boolean;
};

const rows: readonly SettingsRow[] = [
  {
    to: SECURITY_PATH,
    icon: 'lock',
    word: 'Seguridad',
    detail: 'Dónde iniciaste sesión, y llaves de acceso',
  },
  { to: '/avisos', icon: 'bell', word: 'Avisos', detail: 'Qué te contamos, y por dónde' },
  {
    to: '/fechas/recordatorios',
    icon: 'calendar',
    word: 'Recordatorios',
    detail: 'Cuánto antes de cada fecha',
  },
  { to: BLOCKED_PATH, icon: 'block', word: 'Personas bloqueadas', detail: 'A quiénes no ves, ni te ven' },
  {
    ...{ to: '/profile/export', icon: 'download', word: 'Descargar mis datos', isFile: true },
    detail: 'Todo lo que guardaste acá es tuyo: bajalo cuando quieras',
  },
  { to: '/ayuda/normas', icon: 'info', word: 'Normas', detail: 'Qué no se puede, y a quién escribirle' },
  {
    ...{ to: '/profile/leave', icon: 'trash', word: 'Eliminar mi cuenta', isDanger: true },
    detail: 'Con todo lo tuyo, para siempre',
  },
];

/** All that is about one's account, a row each: what it is called, and what is there. */
export default function Settings() {
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={settingsTitle}>
        <ButtonLink to="/profile" variant="quiet" icon="back">
          Perfil
        </ButtonLink>
      </PageTitle>
      <Card>
        <ul role="list" className="-my-2 divide-y divide-line">
          {rows.map((row) => (
            <SettingsLink key={row.to} {...row} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function SettingsLink({ to, icon, word, detail, isFile = false, isDanger = false }: SettingsRow) {
  return (
    <li className="group relative flex min-h-touch items-center gap-4 py-3 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-primary">
      <Icon name={icon} className={`shrink-0 ${isDanger ? 'text-danger' : 'text-primary'}`} />
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${isDanger ? 'text-danger' : ''}`}>
          {/* why: a file is fetched by the browser itself, not as a page of the app. */}
          <Link
            to={to}
            reloadDocument={isFile}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {word}
          </Link>
        </p>
        <p className="text-sm text-pretty text-muted">{detail}</p>
      </div>
      {!isFile && <Icon name="chevron-down" size="small" className="shrink-0 -rotate-90 text-muted" />}
    </li>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
