import type { SubmissionResult } from '@conform-to/react';
import { AfterDay } from '#app/features/draws/after-day.tsx';
import { ApartCard } from '#app/features/draws/apart-card.tsx';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import type { Revealed } from '#app/features/draws/drawn-person.server.ts';
import { DrawnPerson } from '#app/features/draws/drawn-person.tsx';
import { Envelope } from '#app/features/draws/envelope.tsx';
import { OwnEntryCard } from '#app/features/draws/own-entry-card.tsx';
import { Participants } from '#app/features/draws/participants.tsx';
import { QuestionsForMe } from '#app/features/draws/questions-for-me.tsx';
import { WhatsAppLink } from '#app/features/gifts/sharing/send-link-card.tsx';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { drawPath } from '#app/lib/draw-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

type DrawnDrawProps = {
  draw: DrawDetail;
  /** Whom one drew, where the form of the envelope has just been answered. */
  revealed: { drawn: Revealed; isAsked: boolean } | undefined;
  /** What came of the page's last form, where it was refused. */
  result: SubmissionResult<string[]> | undefined;
  isGuest: boolean;
  /** The address that leads everybody who is in to the draw, for its organizer. */
  link: string | null;
};

/** A draw once it was drawn, and after its day. */
export function DrawnDraw({ draw, revealed, result, isGuest, link }: DrawnDrawProps) {
  const { id, me, asOrganizer, isReadOnly, state, isDrawn } = draw;
  const isOver = state === 'over';
  if (isOver && !isDrawn) return <p className="text-lg">Pasó el día y no se sorteó.</p>;
  return (
    <>
      {asOrganizer?.needsDraw && !isReadOnly && (
        <Card className="flex flex-col items-start gap-3">
          <p className="font-semibold">{drawTexts.needsDraw}</p>
          <ButtonLink to={drawPath(id, 'sortear')} icon="refresh">
            Sortear de nuevo
          </ButtonLink>
        </Card>
      )}
      {link && !asOrganizer?.needsDraw && !isOver && <SpreadCard draw={draw} link={link} />}
      {isOver && <AfterDay draw={draw} />}
      {me && !revealed && <Envelope isChanged={me.isChanged} isSecond={asOrganizer !== null && !isOver} />}
      {revealed && <DrawnPerson draw={draw} drawn={revealed.drawn} isAsked={revealed.isAsked} />}
      {!me && !isOver && (
        <p className="text-pretty">Ya se sorteó. Cada uno ve en su página a quién le regala.</p>
      )}
      {me && <QuestionsForMe questions={me.questions} isReadOnly={isReadOnly} result={result} />}
      {!isOver && !isReadOnly && <OwnEntryCard draw={draw} isGuest={isGuest} />}
      <Participants draw={draw} />
      <ApartCard draw={draw} />
    </>
  );
}

/** Gives the organizer the words for the chat. why: who has no account and left no address is told nowhere else. */
function SpreadCard({ draw: { name, round }, link }: { draw: DrawDetail; link: string }) {
  const text = drawTexts.drawn(name, round);
  return (
    <Card as="section" aria-labelledby="draw-spread" className="flex flex-col items-start gap-3">
      <h2 id="draw-spread" className="text-xl">
        Avisales que ya se sorteó
      </h2>
      <p className="max-w-full break-words text-muted">
        {text} {link}
      </p>
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink text={text} url={link} />
        <ShareButton title={text} url={link} isAlone={false} isCopy />
      </div>
    </Card>
  );
}
