import { useLocation } from '@remix-run/react';
import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { isolated } from '#app/features/gifts/gift-texts.ts';
import { BackButton } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';

const hints: Record<FriendPageFailure, string> = {
  nobody: 'Elegí a alguien de tu lista de amigos.',
  missing: 'Solo podés ver el perfil de tus amigos.',
  failed: 'Probá de nuevo en unos momentos.',
};

type FriendPageErrorProps = {
  failure: FriendPageFailure;
  backTo: string;
  /** What the stranger whose page it is asked me. */
  invitation?: { invitationId: string; name: string } | null;
};

/** What stands where a friend's page would be, with the way back. */
export function FriendPageError({ failure, backTo, invitation }: FriendPageErrorProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <BackButton backTo={backTo} />
      <h1 className="sr-only">Perfil de un amigo</h1>
      <EmptyState
        drawing={failure === 'failed' ? 'error' : 'no-match'}
        text={friendPageTexts[failure]}
        hint={
          invitation ? `${isolated(invitation.name)} te invitó: aceptá para ver su perfil.` : hints[failure]
        }
      >
        {failure === 'failed' && <RetryLink to={`${pathname}${search}`} />}
        {invitation && <AnswerButtons {...invitation} />}
        <ButtonLink
          to="/home/friends"
          variant={failure === 'failed' || invitation ? 'quiet' : 'primary'}
          icon="people"
        >
          Ver tus amigos
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** Why a friend's page cannot be shown. */
const friendPageTexts = {
  nobody: 'ID de usuario no proporcionado',
  missing: 'Usuario no encontrado',
  failed: 'Error al cargar el perfil del usuario',
} as const;

type FriendPageFailure = keyof typeof friendPageTexts;
