import { useEffect, useRef } from 'react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { listWords, termsWords } from '#app/features/draws/draw-words.ts';
import type { Revealed } from '#app/features/draws/drawn-person.server.ts';
import { QuestionsAsked } from '#app/features/draws/questions-asked.tsx';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { capitalized } from '#app/lib/capitalized.ts';
import { firstName } from '#app/lib/first-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

type DrawnPersonProps = {
  draw: Pick<DrawDetail, 'on' | 'limit' | 'currency' | 'isReadOnly'>;
  drawn: Revealed;
  /** Whether a question has just been asked. */
  isAsked: boolean;
};

/** Whom one drew, what they wish for, and what one may ask them. */
export function DrawnPerson({ draw, drawn, isAsked }: DrawnPersonProps) {
  const { receiver, wish, list, questions } = drawn;
  const { noun } = useSettings();
  const name = firstName(receiver.name);
  const title = useRef<HTMLHeadingElement>(null);
  // why: it takes the place of the button, which had the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const words = listWords({ isGuest: receiver.isGuest, isMe: false, list }, noun);
  return (
    <>
      <Card className="flex flex-col items-center gap-3 text-center">
        <Avatar src={receiver.avatarUrl} name={receiver.name} size="large" />
        <h2 ref={title} tabIndex={-1} className="max-w-full text-2xl outline-none">
          Le regalás a <bdi>{receiver.name}</bdi>
        </h2>
        {wish && <p className="max-w-full break-words whitespace-pre-line">“{wish}”</p>}
        <p className="text-muted">{termsWords(draw)}</p>
        <p className="font-semibold">{drawTexts.secret}</p>
        {!drawn.listToken && words && <p className="break-words text-muted">{words}</p>}
      </Card>
      <DrawnList drawn={drawn} name={name} />
      <QuestionsAsked questions={questions} isReadOnly={draw.isReadOnly} isAsked={isAsked} />
    </>
  );
}

/** The first of what they wish for, each leading to its place on their list. */
function DrawnList({ drawn, name }: { drawn: Revealed; name: string }) {
  const { listToken: token, cards, giftCount } = drawn;
  const { noun } = useSettings();
  if (!token) return null;
  const takings = new Map(cards?.map(({ gift, taking }) => [gift.id, taking]));
  return (
    <section aria-labelledby="drawn-list" className="flex flex-col gap-3">
      <h2 id="drawn-list" className="text-xl">
        {capitalized(noun)}s de <bdi>{name}</bdi>
      </h2>
      {cards && cards.length > 0 && (
        <GiftGrid
          label={`${capitalized(noun)}s de ${name}`}
          gifts={cards.map(({ gift }) => gift)}
          card={({ id }) => ({
            to: `/lista/${token}/deseo/${id}`,
            titleTag: 'h3',
            taking: takings.get(id) ?? undefined,
          })}
        />
      )}
      {cards?.length === 0 && <p className="text-muted">Todavía no hay {noun}s en esta lista.</p>}
      {(cards === null || giftCount > 0) && (
        <ButtonLink to={`/lista/${token}`} variant="soft" icon="list" className="self-start">
          Ver toda su lista
        </ButtonLink>
      )}
    </section>
  );
}
