import type { ReactNode } from 'react';
import { firstName } from '#app/lib/first-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The frame around one's own page with another's eyes: whose they are (null: whoever has the link), and the ways out. */
export function PreviewFrame({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <div className="rounded-card ring-2 ring-primary">
      <div className="flex flex-wrap items-center gap-3 rounded-t-card bg-primary-soft px-3 py-3 text-on-primary-soft sm:px-6">
        <p className="flex min-w-0 grow basis-60 items-center gap-2 font-semibold">
          <Icon name="eye" />
          <span className="min-w-0 break-words">
            Así te ve {name === null ? 'alguien con el link' : <bdi>{firstName(name)}</bdi>}. Sin las
            reservas, claro.
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
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
