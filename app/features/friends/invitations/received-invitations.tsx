import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { PersonMenu } from '#app/features/friends/person-menu.tsx';
import { PersonRow } from '#app/features/friends/person-row.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { Invitation } from '#contract/invitations.ts';

type ReceivedInvitationsProps = {
  invitations: Invitation[];
  /** The cursor of the page after these. */
  next: string | null;
};

/** A page of the invitations that wait for an answer. */
export function ReceivedInvitations({ invitations, next }: ReceivedInvitationsProps) {
  return (
    <Card as="section" aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="text-xl">
        Te invitaron
      </h2>
      <ul role="list" className="divide-y divide-line">
        {invitations.map(({ invitationId, fromUserId, fromUserName, fromUserAvatarUrl }) => (
          <PersonRow key={invitationId} name={fromUserName} avatarUrl={fromUserAvatarUrl}>
            <AnswerButtons invitationId={invitationId} name={fromUserName} />
            <PersonMenu person={{ id: fromUserId, name: fromUserName }} back="/home/friends" />
          </PersonRow>
        ))}
      </ul>
      <PageLinks next={next} headingId="invitations-title" label="Páginas de invitaciones" param="asked" />
    </Card>
  );
}
