import { Avatar } from '#app/ui/avatar.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import type { PoolDetail } from '#contract/pools.ts';

/** Who is in a group gift, folded away; what each puts in is the organizer's to know. */
export function PoolPeople({ members }: Pick<PoolDetail, 'members'>) {
  if (members.length === 0) return null;
  return (
    <Card className="py-2">
      <Fold title={`Quiénes están (${members.length})`}>
        <ul role="list" className="divide-y divide-line">
          {members.map(({ id, name, avatarUrl, isGuest, isMe, isOrganizer }) => (
            <li key={id} className="flex min-h-16 items-center gap-3 py-2">
              <Avatar src={avatarUrl} name={name} loading="lazy" />
              <span className="min-w-0 break-words">
                <bdi className="font-semibold">{name}</bdi>
                {isMe && <span className="text-muted"> (vos)</span>}
                {isGuest && <span className="text-muted"> (sin cuenta)</span>}
                {isOrganizer && <span className="text-muted"> · organiza</span>}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  );
}
