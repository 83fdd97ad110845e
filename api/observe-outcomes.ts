import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/** Notes what became of something: a `mail`, a `push` message, an `image`, a `backup`. */
export type CountOutcome = (what: 'mail' | 'push' | 'image' | 'backup', outcome: string) => void;

/** Gives the same services, of which each mail, push message and uploaded image is counted by what became of it. */
export function observeOutcomes(services: Services, count: CountOutcome): Services {
  const { mailer, push, images } = services;
  return {
    ...services,
    mailer: {
      ...mailer,
      send: (message) => counted(mailer.send(message), (outcome) => count('mail', outcome)),
    },
    push: push && {
      ...push,
      async send(device, message) {
        const answer = await push.send(device, message);
        count('push', answer.kind);
        return answer;
      },
    },
    images: {
      ...images,
      keep: (path, kind, refer) =>
        counted(images.keep(path, kind, refer), (outcome) => count('image', outcome)),
    },
  };
}

/** Counts a promise's end: 'done', the code that refused it, or 'failed'. */
async function counted<T>(doing: Promise<T>, count: (outcome: string) => void): Promise<T> {
  try {
    const done = await doing;
    count('done');
    return done;
  } catch (error) {
    count(error instanceof ApiError ? error.code : 'failed');
    throw error;
  }
}
