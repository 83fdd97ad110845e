import { Avatar } from '#app/ui/avatar.tsx';
import type { Inviter } from '#contract/invite-links.ts';

/** Over the registration: who sent the link, name and face alone. */
export function InviterBanner({ inviter: { name, avatarUrl } }: { inviter: Inviter }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-primary-soft p-3 text-on-primary-soft">
      <Avatar src={avatarUrl} name={name} />
      <p className="min-w-0">
        <strong>{name}</strong> te invitó: cuando te registres ya van a ser amigos.
      </p>
    </div>
  );
}
