import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { PersonMenu } from '#app/features/friends/person-menu.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Row } from '#app/ui/row.tsx';
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
          <Row key={invitationId} name={fromUserName} avatarUrl={fromUserAvatarUrl}>
            <AnswerButtons invitationId={invitationId} name={fromUserName} />
            <PersonMenu person={{ id: fromUserId, name: fromUserName }} back="/home/friends" />
          </Row>
        ))}
      </ul>
      <PageLinks next={next} headingId="invitations-title" label="Páginas de invitaciones" param="asked" />
    </Card>
  );
}
