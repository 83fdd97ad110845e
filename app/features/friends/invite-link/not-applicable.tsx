import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** For who sent the link themselves, often to see that it works. */
export function OwnInviteLink() {
  return (
    <>
      <h1 className="max-w-full text-2xl">Este es tu link de invitación</h1>
      <p className="text-pretty text-muted">
        Mandáselo a quien quieras: quien se registre con él ya queda entre tus amigos.
      </p>
      <ButtonLink to="/home?tab=friends" icon="people" className="mt-2">
        Ver tus amigos
      </ButtonLink>
    </>
  );
}

/** For a friend of who sent the link. */
export function AlreadyFriends({ name, friendId }: { name: string; friendId: string }) {
  const { noun } = useSettings();
  return (
    <>
      <h1 className="max-w-full text-2xl">Ya son amigos</h1>
      <p className="max-w-full text-pretty text-muted">
        <bdi>{name}</bdi> está entre tus amigos.
      </p>
      <ButtonLink to={`/friend/${friendId}`} icon="gift" className="mt-2">
        Ver sus {noun}s
      </ButtonLink>
    </>
  );
}
