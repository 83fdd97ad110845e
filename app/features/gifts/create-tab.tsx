import type { SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GiftForm } from '#app/features/gifts/gift-form.tsx';
import { PageTitle } from '#app/features/shell/page-title.tsx';
import { freshMark } from '#app/forms/fresh-mark.ts';
import { dropDraft } from '#app/forms/use-draft.ts';
import { useWording } from '#app/wording/use-wording.ts';

type CreateTabProps = {
  /** Null when they could not be loaded. */
  lists: string[] | null;
  draftKey: string;
  submissionId: string;
  /** The form as another app filled it by sharing. */
  shared: Filled | null;
  /** What the form was answered. */
  answer: Filled | undefined;
};
type Filled = { result: SubmissionResult<string[]>; preview?: string | null };

/** Publishing (spec "Create"): the picture, then its details. */
export function CreateTab({ shared, answer, submissionId, ...props }: CreateTabProps) {
  const { noun } = useWording();
  const [another, setAnother] = useState<{ mark: string; before: Filled | undefined } | null>(null);
  // why: what was answered to the form before is not about this one.
  const isOld = another !== null && answer === another.before;
  const filled = isOld ? undefined : (answer ?? shared);
  const page = useRef<HTMLDivElement>(null);
  const begin = () =>
    dropDraft(props.draftKey).then(() => {
      flushSync(() => setAnother({ mark: freshMark(), before: answer }));
      page.current?.scrollIntoView();
      page.current?.focus({ preventScroll: true });
    });
  return (
    <div ref={page} tabIndex={-1} className="mx-auto max-w-text scroll-mt-24 outline-none">
      <PageTitle title={`Subir ${noun}`} />
      <GiftForm
        key={another?.mark}
        {...props}
        submissionId={another?.mark ?? submissionId}
        noun={noun}
        lastResult={filled?.result}
        linkPreview={filled?.preview ?? null}
        onAnother={begin}
      />
    </div>
  );
}
