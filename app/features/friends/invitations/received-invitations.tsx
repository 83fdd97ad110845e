import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { PersonRow } from '#app/features/friends/person-row.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Invitation } from '#contract/invitations.ts';

/** Invitations that wait for an answer. */
export function ReceivedInvitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <Card as="section" aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="text-xl">
        Te invitaron
      </h2>
      <ul role="list" className="divide-y divide-line">
        {invitations.map(({ invitationId, fromUserName, fromUserAvatarUrl }) => (
          <PersonRow key={invitationId} name={fromUserName} avatarUrl={fromUserAvatarUrl}>
            <AnswerButtons invitationId={invitationId} name={fromUserName} />
          </PersonRow>
        ))}
      </ul>
    </Card>
  );
}
