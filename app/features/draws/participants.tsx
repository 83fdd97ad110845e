import { Link } from '@remix-run/react';
import { joinedWords, listWords } from '#app/features/draws/draw-words.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { DrawDetail, DrawParticipant } from '#contract/draws.ts';

/** Who is in a draw, and from what their giver chooses; once it is drawn they are folded away. */
export function Participants({ draw }: { draw: DrawDetail }) {
  const { id, participants, state, isReadOnly, asOrganizer } = draw;
  const canChange = !isReadOnly && (state === 'open' || state === 'drawn');
  const rows = (
    <ul role="list" className="divide-y divide-line">
      {participants.map((participant) => (
        <Row
          key={participant.id}
          participant={participant}
          drawId={id}
          canRemove={canChange && asOrganizer !== null && !participant.isMe}
        />
      ))}
    </ul>
  );
  const isOpen = state === 'open';
  return (
    <Card as="section" aria-labelledby="draw-people" className="py-2">
      {isOpen ? (
        <>
          <h2 id="draw-people" className="flex min-h-touch items-center text-xl">
            {joinedWords(participants.length)}
          </h2>
          {rows}
        </>
      ) : (
        <Fold
          title={
            <h2 id="draw-people" className="text-lg">
              Participan {participants.length}
            </h2>
          }
        >
          {rows}
        </Fold>
      )}
    </Card>
  );
}

type RowProps = { participant: DrawParticipant; drawId: string; canRemove: boolean };

function Row({ participant, drawId, canRemove }: RowProps) {
  const { id, name, avatarUrl, isGuest, isMe } = participant;
  const words = listWords(participant, useSettings().noun);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar src={avatarUrl} name={name} loading="lazy" />
      <span className="min-w-0 grow leading-tight">
        <span className="block break-words">
          <bdi className="font-semibold">{name}</bdi>
          {isMe && <span className="text-muted"> (vos)</span>}
          {isGuest && <span className="text-muted"> (sin cuenta)</span>}
        </span>
        {words && <span className="block text-sm break-words text-muted">{words}</span>}
      </span>
      {canRemove && (
        <Link
          to={drawPath(drawId, `quitar/${id}`)}
          aria-label={`Quitar a ${name}`}
          className={`${iconButtonClass} text-muted`}
        >
          <Icon name="close" />
        </Link>
      )}
    </li>
  );
}
