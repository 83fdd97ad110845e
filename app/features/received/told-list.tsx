import { blockPath } from '#app/lib/block-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { Reveal } from '#contract/received.ts';

/** What a giver told, in a sentence. */
export const toldSentence = ({ giver, giftName }: Pick<Reveal, 'giver' | 'giftName'>): string =>
  `${giver?.name ?? 'Alguien'} te cuenta que te regaló «${giftName}»`;

/** What givers told of what is not among what one received; nothing when nobody did. */
export function ToldList({ told }: { told: readonly Reveal[] }) {
  if (told.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="told-title">
      <h2 id="told-title" className="text-xl">
        Te contaron
      </h2>
      <ul role="list" className="divide-y divide-line">
        {told.map((reveal) => (
          <li key={reveal.id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1 basis-48 break-words">{toldSentence(reveal)}</p>
            {reveal.giver?.isGuest && (
              <QuietLink to={blockPath(reveal.giver, '/profile/recibidos')} icon="block">
                Bloquear<span className="sr-only"> a {reveal.giver.name}</span>
              </QuietLink>
            )}
            <ButtonLink to={`/profile/recibidos/cuentan/${reveal.id}`} variant="soft">
              Ver<span className="sr-only"> lo de «{reveal.giftName}»</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
