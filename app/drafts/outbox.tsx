import { useEffect, useState } from 'react';
import { invalidateAll } from '#app/cache/invalidate-all.ts';
import { useBackgroundRevalidation } from '#app/cache/use-background-revalidation.ts';
import { clearOutboxKeyOf, outboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { dropDraftsOfOthers } from '#app/drafts/drop-draft.ts';
import { giftDraftKey } from '#app/drafts/gift-draft-key.ts';
import {
  deleteEntriesOfOthers,
  deleteEntry,
  listEntries,
  notifyOutbox,
  type OutboxEntry,
  onOutboxEvent,
} from '#app/drafts/outbox-entries.ts';
import { setOutboxOwner } from '#app/drafts/outbox-owner.ts';
import { sendOutbox } from '#app/drafts/send-outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { NoticeCard } from '#app/ui/notice-card.tsx';

const SENT = 'Listo: lo que esperaba la conexión ya se envió.';

/** Sends what this person wrote without a connection as soon as there is one, and says what became of it. */
export function Outbox({ person }: { person: string | null }) {
  const { revalidate } = useBackgroundRevalidation();
  const [refused, setRefused] = useState<OutboxEntry | null>(null);
  const [hasSent, setSent] = useState(false);
  useEffect(() => {
    setOutboxOwner(person);
    if (person === null || !('indexedDB' in globalThis)) return;
    const look = async () =>
      setRefused((await listEntries()).find((one) => one.refusal !== undefined) ?? null);
    const send = () => sendOutbox().then(look);
    const ending = new AbortController();
    const { signal } = ending;
    const stop = onOutboxEvent(({ sent }) => {
      look();
      if (sent.length === 0) return;
      setSent(true);
      invalidateAll();
      revalidate();
    });
    // why: the person here before did not log out; what they left is not ours to keep.
    dropDraftsOfOthers(person);
    deleteEntriesOfOthers(person).then(send, () => undefined);
    addEventListener('online', send, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), {
      signal,
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [person, revalidate]);
  if (refused) {
    const what =
      refused.kind === 'gift'
        ? 'Lo que ibas a publicar no se pudo enviar'
        : 'Tu comentario no se pudo enviar';
    const discard = () => {
      const draftKey = giftDraftKey(refused.person);
      // why: what was typed stays in the form, where it may be mended.
      if (outboxKeyOf(draftKey) === refused.key) clearOutboxKeyOf(draftKey);
      return deleteEntry(refused.key).then(() => notifyOutbox({ sent: [] }));
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
