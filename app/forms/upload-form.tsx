import type { SerializeFrom } from '@remix-run/node';
import { redirect } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { jsonAnswer } from '#app/forms/send-form.ts';
import { imageTexts } from '#contract/image-bounds.ts';

/** What the form shows when it is more than somebody lets through. */
const TOO_LARGE = { result: { status: 'error', error: { '': [imageTexts.tooLarge] } } };

/**
 * For a `clientAction`: sends `form` with its files to `address`, which answers with `xhrResponse`, and reports
 * upload progress (fetch cannot). Gives what the action of type `A` answers, or that the picture is too large when
 * a machine in front says so in its place.
 * @throws TypeError when the connection is gone, a redirect where the action redirects, an answer when it failed.
 */
export async function uploadForm<A extends (...args: never[]) => unknown>(
  address: string,
  form: FormData,
  signal: AbortSignal,
) {
  try {
    const { status, body } = await send(address, form, signal);
    if ('redirectTo' in body) throw redirect(String(body.redirectTo));
    const answer = jsonAnswer(body, status);
    if (!('result' in body)) throw answer;
    return answer as unknown as SerializeFrom<A>;
  } finally {
    setUploadProgress(null);
  }
}

function send(
  address: string,
  form: FormData,
  signal: AbortSignal,
): Promise<{ status: number; body: object }> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const fail = () => reject(new TypeError('the form did not get through'));
    sending.open('POST', address);
    sending.responseType = 'json';
    sending.upload.onprogress = ({ loaded, total }) => setUploadProgress(total > 0 ? loaded / total : null);
    sending.onload = () => {
      const { status } = sending;
      const body: unknown = sending.response;
      if (typeof body === 'object' && body !== null) resolve({ status, body });
      else if (status === 413) resolve({ status, body: TOO_LARGE });
      else fail();
    };
    sending.onerror = fail;
    sending.onabort = fail;
    signal.addEventListener('abort', () => sending.abort());
    setUploadProgress(0);
    sending.send(form);
  });
}

/** How much of a form with its picture is sent; nothing while none is under way. */
export function UploadProgress() {
  const progress = useUploadProgress();
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <div className="flex animate-rise items-center gap-3">
      <progress
        aria-label="Subiendo"
        value={percent}
        max={100}
        className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:bg-primary"
      />
      <span className="text-sm text-muted tabular-nums">{percent} %</span>
    </div>
  );
}

// why: a route's `clientAction` sends the form and its component shows how far it is; they meet here.
let progress: number | null = null;
const listeners = new Set<() => void>();

/** Tells how much of a form is sent, 0 to 1; null when none is under way. */
function setUploadProgress(next: number | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** How much of the form under way is sent, 0 to 1; null when none is. */
function useUploadProgress(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress,
    () => null,
  );
}
