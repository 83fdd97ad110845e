import { useEffect, useState } from 'react';
import { invalidateAll } from '#app/cache/cached.ts';
import { useBackgroundRevalidation } from '#app/cache/use-results-after-navigation.ts';
import type { QueuedForm } from '#app/drafts/draft-database.ts';
import {
  deleteDraftsOfOthers,
  deleteRows,
  giftDraftId,
  listQueued,
  notifyDrafts,
  onDraftEvent,
  setDraftOwner,
  unlinkDraft,
} from '#app/drafts/draft-store.ts';
import { sendDrafts } from '#app/drafts/send-drafts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

const SENT = 'Listo: lo que esperaba la conexión ya se envió.';

/** Sends what this person wrote without a connection as soon as there is one, and says what became of it. */
export function DraftsBanner({ person }: { person: string | null }) {
  const { revalidate } = useBackgroundRevalidation();
  const [refused, setRefused] = useState<QueuedForm | null>(null);
  const [hasSent, setSent] = useState(false);
  useEffect(() => {
    setDraftOwner(person);
    if (person === null || !('indexedDB' in globalThis)) return;
    const look = async () => setRefused((await listQueued()).find((one) => one.state === 'refused') ?? null);
    const send = () => sendDrafts().then(look);
    const ending = new AbortController();
    const { signal } = ending;
    const stop = onDraftEvent(({ sent }) => {
      look();
      if (sent.length === 0) return;
      setSent(true);
      invalidateAll();
      revalidate();
    });
    // why: the person here before did not log out; what they left is not ours to keep.
    deleteDraftsOfOthers(person).then(send, () => undefined);
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
    const discard = async () => {
      // why: what was typed stays in the form, where it may be mended.
      if (refused.kind === 'gift') await unlinkDraft(giftDraftId(refused.person), refused.id);
      await deleteRows(refused.id);
      notifyDrafts({ sent: [] });
    };
    return (
      <Banner icon="warning" text={`${what}: ${refused.refusal}`}>
        <Button type="button" variant="quiet" onClick={discard}>
          Descartar
        </Button>
      </Banner>
    );
  }
  return (
    <Banner icon="check" text={hasSent ? SENT : null}>
      <Button type="button" variant="quiet" onClick={() => setSent(false)}>
        Entendido
      </Button>
    </Banner>
  );
}
