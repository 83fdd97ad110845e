import type { ReactNode } from 'react';

/** Skeletons and the sentence that a screen reader hears instead ('Cargando perfil...'). */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
