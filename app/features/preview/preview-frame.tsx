import type { ReactNode } from 'react';
import { firstName } from '#app/lib/first-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type PreviewFrameProps = {
  /** Whose eyes; null: whoever has the link of everything. */
  name: string | null;
  /** Whether there is such a link. */
  hasLink: boolean;
  children: ReactNode;
};

/** The frame around one's own page with another's eyes: whose they are, and the ways out. */
export function PreviewFrame({ name, hasLink, children }: PreviewFrameProps) {
  return (
    <div className="rounded-card ring-2 ring-primary">
      <div className="flex flex-wrap items-center gap-3 rounded-t-card bg-primary-soft px-3 py-3 text-on-primary-soft sm:px-6">
        <p className="flex min-w-0 grow basis-60 items-center gap-2 font-semibold">
          <Icon name="eye" />
          <span className="min-w-0 break-words">
            {hasLink ? 'Así te ve ' : 'Así te vería '}
            {name === null ? 'alguien con el link' : <bdi>{firstName(name)}</bdi>}. Sin las reservas, claro.
            {!hasLink && ' Todavía no hay link: nadie entra así.'}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {!hasLink && (
            <ButtonLink to="/profile/share" variant="quiet" icon="share">
              Crear el link
            </ButtonLink>
          )}
          <ButtonLink to="/profile/ver-como" variant="quiet">
            Elegir a otra persona
          </ButtonLink>
          <ButtonLink to="/profile" variant="quiet" icon="close">
            Salir
          </ButtonLink>
        </div>
      </div>
      <div className="px-3 py-4 sm:p-6">{children}</div>
    </div>
  );
}
