import { useState } from 'react';
import { pushTexts } from '#app/features/notices/notice-texts.ts';
import { pushKey, subscribePush } from '#app/features/notices/push-device.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
import { takesQuestion } from '#app/lib/one-question.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

/** Where it is kept how often push messages were offered, and when last: '2 1790000000000'. */
const KEY = 'pushOffered';
const REST_MS = 60 * 24 * 60 * 60 * 1000;
const MOST = 3;

function read(kept: string | null): { times: number; at: number } {
  const [times = Number.NaN, at = Number.NaN] = (kept ?? '').split(' ').map(Number);
  return Number.isInteger(times) && times > 0 ? { times, at } : { times: 0, at: Number.NaN };
}

/** Whether push messages may not be offered: within 60 days of the last time, and after the third. */
export function isOfferResting(kept: string | null, now: number): boolean {
  const { times, at } = read(kept);
  return times >= MOST || isFresh(REST_MS, at, now);
}

/**
 * Whether to offer push messages now, which counts as done: not while the offer rests, in a browser that refused our worker
 * (private windows), nor where the site sends none.
 */
export async function takesOffer(): Promise<boolean> {
  const kept = () => localStorage.getItem(KEY);
  if (isOfferResting(kept(), Date.now())) return false;
  if (!(await navigator.serviceWorker.getRegistration())) return false;
  if ((await pushKey()) === null || !takesQuestion('push')) return false;
  localStorage.setItem(KEY, `${read(kept()).times + 1} ${Date.now()}`);
  return true;
}

/** Asks whether to send messages to this device, before the browser does, which asks once. */
export function PushOfferCard({ question, onClose }: { question: string; onClose(): void }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const isOpen = outcome === null || outcome === pushTexts.failed;
  const accept = async () => {
    setBusy(true);
    setOutcome((await subscribePush()) ?? pushTexts.on);
    setBusy(false);
  };
  return (
    <Banner icon="bell" text={outcome ?? question}>
      {isOpen && (
        <Button type="button" isBusy={isBusy} busyText={pushTexts.activating} onClick={accept}>
          {outcome === null ? 'Sí, avisame' : 'Reintentar'}
        </Button>
      )}
      <Button type="button" variant="quiet" onClick={onClose}>
        {isOpen ? 'Ahora no' : 'Entendido'}
      </Button>
    </Banner>
  );
}
