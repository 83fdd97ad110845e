import { Link } from '@remix-run/react';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

type PreviewChoiceProps = {
  friends: { id: string; name: string; avatarUrl: string }[];
  /** The cursor of the page after these. */
  next: string | null;
};

const rowClass = 'flex min-h-touch items-center gap-3 py-2 font-semibold hover:text-primary';

/** Whose eyes one may look with: whoever has the link's, or a friend's. */
export function PreviewChoice({ friends, next }: PreviewChoiceProps) {
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title="Ver cómo te ven" hint="Elegí con los ojos de quién.">
        <ButtonLink to="/profile" variant="quiet" icon="back">
          Perfil
        </ButtonLink>
      </PageTitle>
      <Card as="section" aria-labelledby="preview-people" className="py-2">
        <h2 id="preview-people" className="sr-only">
          Personas
        </h2>
        <ul role="list" className="divide-y divide-line">
          <li>
            <Link to="/profile/ver-como?como=link" className={rowClass}>
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <Icon name="link" />
              </span>
              Alguien con el link
            </Link>
          </li>
          {friends.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <Link to={`/profile/ver-como?como=${id}`} className={rowClass}>
                <Avatar src={avatarUrl} name={name} loading="lazy" />
                <span className="min-w-0 break-words">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <PageLinks next={next} headingId="preview-people" />
      </Card>
    </div>
  );
}
