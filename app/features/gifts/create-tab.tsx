import type { SubmissionResult } from '@conform-to/react';
import { GiftForm } from '#app/features/gifts/gift-form.tsx';
import { PageTitle } from '#app/features/shell/page-title.tsx';
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
export function CreateTab({ shared, answer, ...props }: CreateTabProps) {
  const { noun } = useWording();
  const filled = answer ?? shared;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={`Subir ${noun}`} />
      <GiftForm {...props} noun={noun} lastResult={filled?.result} linkPreview={filled?.preview ?? null} />
    </div>
  );
}
