import { carePath } from '#app/lib/care-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** Leads from a page of one's own to the profile, or to what one sets for whom it acts for. */
export function OwnBack({ forPerson }: { forPerson: { id: string; name: string } | null | undefined }) {
  return (
    <ButtonLink to={forPerson ? carePath(forPerson.id) : '/profile'} variant="quiet" icon="back">
      <span className="line-clamp-1 wrap-anywhere">{forPerson?.name ?? 'Perfil'}</span>
    </ButtonLink>
  );
}
