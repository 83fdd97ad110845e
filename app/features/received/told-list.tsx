import { blockPath } from '#app/lib/block-paths.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { Reveal } from '#contract/received.ts';

/** What a giver told, in a sentence. */
export function toldSentence(
  { giver, giftName }: Pick<Reveal, 'giver' | 'giftName'>,
  owner?: string,
): string {
  const what = owner ? `le regaló «${giftName}» a ${owner}` : `te regaló «${giftName}»`;
  return `${giver?.name ?? 'Alguien'} te cuenta que ${what}`;
}

type ToldListProps = {
  told: readonly Reveal[];
  /** Whom it was given to, where that is not the viewer. */
  owner: string | undefined;
};

/** What givers told of what is not among what one received; nothing when nobody did. */
export function ToldList({ told, owner }: ToldListProps) {
  const ownPath = useOwnPath();
  if (told.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="told-title">
      <h2 id="told-title" className="text-xl">
        Te contaron
      </h2>
      <ul role="list" className="divide-y divide-line">
        {told.map((reveal) => (
          <li key={reveal.id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1 basis-48 break-words">{toldSentence(reveal, owner)}</p>
            {reveal.giver?.isGuest && (
              <QuietLink to={blockPath(reveal.giver, ownPath('/profile/recibidos'))} icon="block">
                Bloquear<span className="sr-only"> a {reveal.giver.name}</span>
              </QuietLink>
            )}
            <ButtonLink to={ownPath(`/profile/recibidos/cuentan/${reveal.id}`)} variant="soft">
              Ver<span className="sr-only"> lo de «{reveal.giftName}»</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
