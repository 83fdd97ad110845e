/** What a picture's worker tells: a stage it has reached, at last the JPEG, or that it failed. */
export type WorkerMessage = { stage: HeicStage } | { jpeg: Blob } | { failed: string };

/** The stages of converting a HEIC (the decoder itself tells nothing). */
export type HeicStage = 'loading' | 'decoding' | 'encoding';

const TIMEOUT_MS = 20_000;

/**
 * Converts a file to JPEG in a worker of its own. Gives null after 20 s: then the file is sent as it is.
 * @throws Error when the worker cannot make it.
 */
export function runImageWorker(
  worker: Worker,
  file: Blob,
  onStage: (stage: HeicStage) => void = () => undefined,
): Promise<Blob | null> {
  return new Promise<Blob | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage>) => {
      if ('stage' in message) return onStage(message.stage);
      clearTimeout(timer);
      if ('jpeg' in message) resolve(message.jpeg);
      else reject(new Error(message.failed));
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message || 'the worker could not be started'));
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
