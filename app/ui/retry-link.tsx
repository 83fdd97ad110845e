import { ButtonLink } from '#app/ui/button-link.tsx';
import type { ButtonVariant } from '#app/ui/button-style.ts';

/** The way on where something could not be loaded: its page anew, as a document, since what scripts fetch has just failed. */
export function RetryLink({ to, variant }: { to: string; variant?: ButtonVariant }) {
  return (
    <ButtonLink to={to} reloadDocument icon="refresh" {...(variant && { variant })}>
      Reintentar
    </ButtonLink>
  );
}
