import { listWords } from '#app/features/draws/draw-words.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

/** What one's giver sees of oneself, and the way to choose it. */
export function OwnEntryCard({ draw, isGuest }: { draw: DrawDetail; isGuest: boolean }) {
  const { noun } = useSettings();
  const { id, me, participants, asOrganizer, state } = draw;
  const self = participants.find(({ isMe }) => isMe);
  if (!me || !self) return null;
  const isChosen = self.list !== null || me.wish !== '';
  const isFirst = !isChosen && !asOrganizer && state === 'open';
  const words = listWords(self, noun);
  return (
    <Card as="section" aria-labelledby="own-entry" className="flex flex-col items-start gap-3">
      <h2 id="own-entry" className="text-xl">
        Lo que ve quien te regale
      </h2>
      {words && <p className="max-w-full break-words">{words}</p>}
      {me.wish && <p className="max-w-full break-words whitespace-pre-line text-muted">“{me.wish}”</p>}
      {isGuest && !me.wish && <p className="text-muted">Todavía no escribiste nada.</p>}
      <ButtonLink to={drawPath(id, 'mi-lista')} variant={isFirst ? 'primary' : 'quiet'} icon="list">
        {isChosen ? 'Cambiar' : isGuest ? 'Escribir qué quiero' : 'Elegir mi lista'}
      </ButtonLink>
    </Card>
  );
}
