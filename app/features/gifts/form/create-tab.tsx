import type { SubmissionResult } from '@conform-to/react';
import { useLocation, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { deleteDraft } from '#app/drafts/draft-store.ts';
import { GiftForm } from '#app/features/gifts/form/gift-form.tsx';
import { PICTURE_WAITS } from '#app/features/gifts/share-target/share-target.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

type CreateTabProps = {
  /** Null when they could not be loaded. */
  lists: GiftList[] | null;
  draftId: string;
  submissionId: string;
  /** The form as another app filled it by sharing. */
  shared: Filled | null;
  /** What the form was answered. */
  answer: Filled | undefined;
};
type Filled = { result: SubmissionResult<string[]>; preview?: string | null };

/** Publishing: the picture, then its details. */
export function CreateTab({ shared, answer, submissionId, ...props }: CreateTabProps) {
  const { noun } = useSettings();
  const [another, setAnother] = useState<{ submissionId: string; before: Filled | undefined } | null>(null);
  const [isPictureGone, setPictureGone] = useState(false);
  const navigate = useNavigate();
  const isPictureWaiting = new URLSearchParams(useLocation().search).get('imagen') === PICTURE_WAITS;
  const hasPicture = isPictureWaiting && !isPictureGone && another === null;
  // why: what was answered to the form before is not about this one.
  const isOld = another !== null && answer === another.before;
  const filled = isOld ? undefined : (answer ?? shared);
  const begin = () =>
    deleteDraft(props.draftId).then(() => {
      // why: the next one begins with its picture.
      navigate('/home/create', { replace: true });
      setAnother({ submissionId: newSubmissionId(), before: answer });
      focusHeading();
      scrollTo(0, 0);
    });
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={`Subir ${noun}`} />
      <GiftForm
        // why: where nothing was shared after all, the draft is what there is.
        key={another?.submissionId ?? (isPictureGone && shared === null ? 'draft' : 'first')}
        {...props}
        submissionId={another?.submissionId ?? submissionId}
        noun={noun}
        lastResult={filled?.result}
        linkPreview={filled?.preview ?? null}
        isShared={hasPicture || (shared !== null && filled === shared)}
        isPictureWaiting={hasPicture}
        onNoPicture={() => setPictureGone(true)}
        onAnother={begin}
      />
    </div>
  );
}
