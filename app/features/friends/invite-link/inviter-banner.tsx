import { Avatar } from '#app/ui/avatar.tsx';
import type { Inviter } from '#contract/invite-links.ts';

/** Over the registration: who sent the link, name and face alone. */
export function InviterBanner({ inviter: { name, avatarUrl } }: { inviter: Inviter }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-primary-soft p-3 text-on-primary-soft">
      <Avatar src={avatarUrl} name={name} />
      <p className="min-w-0">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        te invitó: cuando te registres ya van a ser amigos.
      </p>
    </div>
  );
}

/** In its place for a link that is too old, or was taken back: an account is made all the same, but no friend with it. */
export function InviteGone() {
  return (
    <p className="rounded-card bg-sunken p-3 text-pretty">
      Ese link de invitación ya no sirve. Podés crear tu cuenta igual, y después buscar a quien te lo mandó.
    </p>
  );
}
