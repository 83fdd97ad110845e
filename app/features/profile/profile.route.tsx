import { type ClientLoaderFunctionArgs, Link, useFetcher, useLoaderData } from '@remix-run/react';
import { memo } from 'react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached } from '#app/cache/cached.ts';
import { AccountSection } from '#app/features/account/account-section.tsx';
import { ProviderLink } from '#app/features/auth/providers/provider-link.tsx';
import { FriendFacts } from '#app/features/friends/page/friend-facts.tsx';
import { giftsQuery } from '#app/features/gifts/filter/gifts-query.ts';
import { OwnGifts } from '#app/features/gifts/own/own-gifts.tsx';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { InstallButton } from '#app/features/pwa/install-button.tsx';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Profile } from '#contract/users.ts';

export const meta = pageMeta('Mi Perfil');
export const loader = pageLoader(loadOwnProfile);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** Where all of one's gifts are on the page, the filter in the address asks for nothing. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const load = () => serverLoader<typeof loader>();
  const profile = { address: '/profile', slices: ['profile', 'myGifts', 'myLists'], load } as const;
  return cached(giftsQuery(profile, new URL(request.url).searchParams));
};
clientLoader.hydrate = true as const;

type ShownProfile = Pick<Profile, 'name' | 'email' | 'avatarUrl'> & { birthday: string | null };

// why: the router draws a route again at each step of its own, four of them while it starts.
const Gifts = memo(OwnGifts);

/** One's own page: who one is, what can be done about it, and one's gifts. */
export default function OwnProfile() {
  const { profile, links, receivedCount, gifts, next, isAll, listNames } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileHeader profile={profile} canShare={gifts?.length !== 0 || !isAll} />
      <FriendFacts friend={profile} />
      <nav aria-label="Lo tuyo" className="mt-4 flex flex-wrap gap-x-6">
        <OwnPageLink to="/profile/lists" icon="list">
          Mis listas
        </OwnPageLink>
        <OwnPageLink to="/reservations" icon="bookmark">
          Mis reservas
        </OwnPageLink>
        <OwnPageLink to="/profile/recibidos" icon="gift">
          {receivedCount ? `Recibidos (${receivedCount})` : 'Recibidos'}
        </OwnPageLink>
        <OwnPageLink to="/profile/a-cargo" icon="people">
          A mi cargo
        </OwnPageLink>
        <OwnPageLink to="/profile/ver-como" icon="eye">
          Ver cómo te ven
        </OwnPageLink>
      </nav>
      {links.map((link) => (
        <ProviderLink key={link.offer.provider} {...link} />
      ))}
      <Gifts gifts={gifts} next={next} isAll={isAll} listNames={listNames} />
      <AccountSection>
        <LogoutForm />
        <InstallButton />
      </AccountSection>
    </>
  );
}

/** Face, name, e-mail, and the main actions: sharing once there is something to share. */
function ProfileHeader({ profile, canShare }: { profile: ShownProfile; canShare: boolean }) {
  return (
    <header className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center">
      <div className="flex min-w-0 grow flex-wrap items-center gap-4">
        <Avatar src={profile.avatarUrl} name={profile.name} size="large" />
        <div className="min-w-0 grow basis-32">
          <h1 className="text-2xl">{profile.name}</h1>
          <p className="truncate text-muted">{profile.email}</p>
          {profile.birthday && <p className="text-balance">{profile.birthday}</p>}
        </div>
      </div>
      {canShare && (
        <ButtonLink to="/profile/share" icon="share">
          Compartir mi lista
        </ButtonLink>
      )}
      <ButtonLink to="/profile/edit" variant="soft" icon="edit">
        Editar perfil
      </ButtonLink>
    </header>
  );
}

type OwnPageLinkProps = { to: string; icon: IconName; children: string };

function OwnPageLink({ to, icon, children }: OwnPageLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-touch items-center gap-2 font-semibold text-primary hover:text-primary-hover"
    >
      <Icon name={icon} />
      {children}
    </Link>
  );
}

function LogoutForm() {
  const leaving = useFetcher<RefusedForm>();
  return (
    <leaving.Form method="post" action="/logout" className="flex flex-col gap-2">
      <Button variant="quiet" icon="logout" isBusy={leaving.state !== 'idle'}>
        Cerrar sesión
      </Button>
      <FetcherErrors fetcher={leaving} />
    </leaving.Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
