import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { askAnew } from '#app/cache/ask-anew.ts';
import { giftDraftKey } from '#app/features/gifts/gift-draft-key.ts';
import {
  dropLetter,
  keepOnlyLettersOf,
  type Letter,
  lettersKept,
  onOutboxNews,
} from '#app/features/outbox/letters.ts';
import { setOutboxOwner } from '#app/features/outbox/outbox-owner.ts';
import { sendLetters } from '#app/features/outbox/send-letters.ts';
import { NoticeCard } from '#app/features/pwa/notice-card.tsx';
import { forgetLetterOf, letterOf } from '#app/forms/draft-letter.ts';
import { dropDraftsOfOthers } from '#app/forms/use-draft.ts';
import { Button } from '#app/ui/button.tsx';

const SENT = 'Listo: lo que esperaba la conexión ya se envió.';

/** Sends what this person wrote without a connection as soon as there is one, and says what became of it. */
export function Outbox({ person }: { person: string | null }) {
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<Letter | null>(null);
  const [hasSent, setSent] = useState(false);
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    setOutboxOwner(person);
    if (person === null || !('indexedDB' in globalThis)) return;
    const look = async () =>
      setRefused((await lettersKept()).find((one) => one.refusal !== undefined) ?? null);
    const send = () => sendLetters().then(look);
    const ending = new AbortController();
    const { signal } = ending;
    const stop = onOutboxNews(({ sent }) => {
      look();
      if (sent.length === 0) return;
      setSent(true);
      askAnew();
      latest.current();
    });
    // why: whoever was here before did not log out; what they left is not ours to keep.
    dropDraftsOfOthers(person);
    keepOnlyLettersOf(person).then(send, () => undefined);
    addEventListener('online', send, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), {
      signal,
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [person]);
  if (refused) {
    const what =
      refused.kind === 'gift'
        ? 'Lo que ibas a publicar no se pudo enviar'
        : 'Tu comentario no se pudo enviar';
    const discard = () => {
      const draftKey = giftDraftKey(refused.person);
      // why: what was typed stays in the form, where it may be mended.
      if (letterOf(draftKey) === refused.key) forgetLetterOf(draftKey);
      return dropLetter(refused.key).then(() => setRefused(null));
    };
    return (
      <NoticeCard icon="warning" text={`${what}: ${refused.refusal}`}>
        <Button type="button" variant="quiet" onClick={discard}>
          Descartar
        </Button>
      </NoticeCard>
    );
  }
  return (
    <NoticeCard icon="check" text={hasSent ? SENT : null}>
      <Button type="button" variant="quiet" onClick={() => setSent(false)}>
        Entendido
      </Button>
    </NoticeCard>
  );
}
