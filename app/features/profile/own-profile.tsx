import { useFetcher } from '@remix-run/react';
import { AccountSection } from '#app/features/account/account-section.tsx';
import { GoogleLink } from '#app/features/auth/google/google-link.tsx';
import type { GoogleOffer } from '#app/features/auth/google/google-sign-in.tsx';
import { FriendFacts, type KnownOfFriend } from '#app/features/friends/page/friend-facts.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { OwnGifts } from '#app/features/gifts/own/own-gifts.tsx';
import { InstallButton } from '#app/features/pwa/install-button.tsx';
import { FetcherErrors } from '#app/forms/fetcher-errors.tsx';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Profile } from '#contract/users.ts';

/** What a profile page shows of a person. */
export type ShownProfile = KnownOfFriend & Pick<Profile, 'name' | 'email' | 'avatarUrl'>;

type OwnProfileProps = {
  profile: ShownProfile;
  google: { offer: NonNullable<GoogleOffer>; isLinked: boolean } | null;
  gifts: ListedGift[] | null;
  next: string | null;
  isAll: boolean;
  listNames: string[];
};

/** One's own page: who one is, what can be done about it, and one's gifts. */
export function OwnProfile({ profile, google, ...gifts }: OwnProfileProps) {
  return (
    <>
      <ProfileHeader profile={profile} />
      <FriendFacts friend={profile} />
      {google && <GoogleLink {...google} />}
      <OwnGifts {...gifts} />
      <AccountSection />
    </>
  );
}

/** Face, name, e-mail, and the ways to edit the profile, to the lists, and out. */
function ProfileHeader({ profile }: { profile: Pick<ShownProfile, 'name' | 'email' | 'avatarUrl'> }) {
  const leaving = useFetcher<RefusedForm>();
  return (
    <header className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center">
      <div className="flex min-w-0 grow flex-wrap items-center gap-4">
        <Avatar src={profile.avatarUrl} name={profile.name} size="large" />
        <div className="min-w-0 grow basis-32">
          <h1 className="text-2xl break-words">{profile.name}</h1>
          <p className="truncate text-muted">{profile.email}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/profile/edit" variant="soft" icon="edit">
          Editar perfil
        </ButtonLink>
        <ButtonLink to="/profile/lists" variant="quiet" icon="list">
          Mis listas
        </ButtonLink>
        <ButtonLink to="/reservations" variant="quiet" icon="bookmark">
          Mis reservas
        </ButtonLink>
        <InstallButton />
        <leaving.Form method="post" action="/logout" data-discover="true">
          <Button variant="quiet" icon="logout" isBusy={leaving.state !== 'idle'}>
            Cerrar sesión
          </Button>
        </leaving.Form>
      </div>
      <FetcherErrors fetcher={leaving} />
    </header>
  );
}
