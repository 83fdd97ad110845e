import { blockPath, reportPath } from '#app/lib/block-paths.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { pathFor } from '#app/lib/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';

type Friend = { id: string; name: string; inMyCare: boolean; isSharedCare: boolean };

/** What else may be done about a friend; who cares for them does other things. */
export function FriendFoot({ friend }: { friend: Friend }) {
  return (
    <p className="flex flex-wrap justify-center gap-3 border-t border-line pt-4 print:hidden">
      {friend.inMyCare ? <CarerLinks {...friend} /> : <FriendLinks {...friend} />}
    </p>
  );
}

function FriendLinks({ id, name }: Friend) {
  const report = reportPath({ kind: 'person', id, person: { id, name }, back: `/friend/${id}` });
  return (
    <>
      <ButtonLink to={`/friend/${id}/remove`} variant="quiet" icon="trash">
        Eliminar de tus amigos
      </ButtonLink>
      <ButtonLink to={blockPath({ id, name })} variant="quiet" icon="block">
        Bloquear
      </ButtonLink>
      <ButtonLink to={report} variant="quiet" icon="warning">
        Denunciar
      </ButtonLink>
    </>
  );
}

function CarerLinks({ id, isSharedCare }: Friend) {
  return (
    <>
      <ButtonLink to={carePath(id)} variant="quiet" icon="edit">
        Editar
      </ButtonLink>
      <ButtonLink to={pathFor('/profile/share', id)} variant="quiet" icon="share">
        Compartir su lista
      </ButtonLink>
      <ButtonLink to={carePath(id, 'quien-lo-cuida')} variant="quiet" icon="people">
        Quién más cuida su lista
      </ButtonLink>
      <ButtonLink to={carePath(id, 'cuenta')} variant="quiet" icon="key">
        Darle su cuenta
      </ButtonLink>
      <ButtonLink to={carePath(id, 'quitar')} variant="quiet" icon="trash">
        {isSharedCare ? 'Dejar de cuidar' : 'Borrar su lista'}
      </ButtonLink>
    </>
  );
}
