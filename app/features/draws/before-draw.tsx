import type { SubmissionResult } from '@conform-to/react';
import { ApartCard } from '#app/features/draws/apart-card.tsx';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { checkWords } from '#app/features/draws/draw-words.ts';
import { type DrawGuest, JoinedCard } from '#app/features/draws/joined-card.tsx';
import { OwnEntryCard } from '#app/features/draws/own-entry-card.tsx';
import { Participants } from '#app/features/draws/participants.tsx';
import { SendLinkCard } from '#app/features/gifts/sharing/send-link-card.tsx';
import { drawPath } from '#app/lib/draw-paths.ts';
import { firstName } from '#app/lib/first-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

type BeforeDrawProps = {
  draw: DrawDetail;
  /** The address to join by, for its organizer. */
  link: string | null;
  /** Who looks, where they have no account. */
  guest: DrawGuest | null;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

/** A draw while people join: for its organizer the link first, for who is in what their giver sees. */
export function BeforeDraw({ draw, link, guest, result }: BeforeDrawProps) {
  const { name, asOrganizer, isReadOnly, organizer } = draw;
  const isReady = asOrganizer !== null && !asOrganizer.check.isTooFew;
  const drawNow = asOrganizer && !isReadOnly && (
    <DrawNowCard draw={draw} check={asOrganizer.check} isReady={isReady} />
  );
  const entry = !isReadOnly && <OwnEntryCard draw={draw} isGuest={guest !== null} />;
  const who = organizer && firstName(organizer.name);
  return (
    <>
      {isReady && drawNow}
      {link && !isReadOnly && (
        <SendLinkCard
          id="draw-link"
          title="Mandá el link para que se anoten"
          text={drawTexts.message(name)}
          url={link}
          label="El link del sorteo"
          isQuiet={isReady}
        />
      )}
      {!asOrganizer && !isReadOnly && <JoinedCard organizer={who} guest={guest} result={result} />}
      {!asOrganizer && entry}
      <Participants draw={draw} />
      <ApartCard draw={draw} />
      {!isReady && drawNow}
      {asOrganizer && entry}
    </>
  );
}

type Check = NonNullable<DrawDetail['asOrganizer']>['check'];

type DrawNowProps = { draw: DrawDetail; check: Check; isReady: boolean };

/** Says whether it can be drawn, and leads to that: the loud button of the page from three people on. */
function DrawNowCard({ draw: { id }, check, isReady }: DrawNowProps) {
  return (
    <Card as="section" aria-labelledby="draw-now" className="flex flex-col items-start gap-3">
      <h2 id="draw-now" className="text-xl">
        ¿Ya están todos?
      </h2>
      <p className="break-words">{checkWords(check)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={drawPath(id, 'sortear')} variant={isReady ? 'primary' : 'soft'} icon="envelope">
          Sortear
        </ButtonLink>
        <ButtonLink to={drawPath(id, 'intocables')} variant="quiet" icon="people">
          Quiénes no se regalan entre sí
        </ButtonLink>
      </div>
    </Card>
  );
}
