import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
} from '@remix-run/react';
import { memo, useState } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached, invalidateAfter } from '#app/cache/cached.ts';
import { deleteDraft } from '#app/drafts/draft-store.ts';
import { queueWhenOffline } from '#app/drafts/queue-when-offline.ts';
import { createGift, loadCreate } from '#app/features/gifts/form/create-gift.server.ts';
import type { ForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import { GiftForm } from '#app/features/gifts/form/gift-form.tsx';
import { giftSaveTexts } from '#app/features/gifts/form/gift-save-texts.ts';
import { PICTURE_WAITS } from '#app/features/gifts/share-target/share-target.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { uploadForm } from '#app/forms/upload-form.tsx';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const wording = rootWording(matches);
  return titled(`Subir ${wording.noun}`, wording);
};
export const loader = pageLoader(loadCreate);
export const action = pageAction(createGift);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** One's lists are cached, what another app shared is not. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const load = () => serverLoader<typeof loader>();
  if (new URL(request.url).search !== '') return load();
  const answer = await cached({ address: '/home/create', slices: ['myLists'], load });
  return { ...answer, submissionId: newSubmissionId() };
};
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: ClientActionFunctionArgs) =>
  invalidateAfter('publish', () => publishGift<typeof action>(request));

const CreateForm = memo(CreateTab);

/** Publishing a gift. */
export default function Create() {
  return <CreateForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />;
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';

type CreateTabProps = {
  /** Null when they could not be loaded. */
  lists: GiftList[] | null;
  draftId: string;
  people: ForWhom[];
  forId: string | null;
  submissionId: string;
  /** Who will see one without any tick; null where that cannot be told. */
  seenBy: string | null;
  /** The form as another app filled it by sharing. */
  shared: Filled | null;
  /** What the form was answered. */
  answer: Filled | undefined;
};
type Filled = { result: SubmissionResult<string[]>; preview?: string | null; seenBy?: string | null };

/** Publishing: the picture, then its details. */
function CreateTab({ shared, answer, submissionId, ...props }: CreateTabProps) {
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
        key={
          another?.submissionId ?? `${isPictureGone && shared === null ? 'draft' : 'first'} ${props.forId}`
        }
        {...props}
        submissionId={another?.submissionId ?? submissionId}
        noun={noun}
        lastResult={filled?.result}
        seenBy={filled?.seenBy === undefined ? props.seenBy : filled.seenBy}
        linkPreview={filled?.preview ?? null}
        isShared={hasPicture || (shared !== null && filled === shared)}
        isPictureWaiting={hasPicture}
        onNoPicture={() => setPictureGone(true)}
        onAnother={begin}
      />
    </div>
  );
}

/** Sends a new gift's form, or keeps it until there is a connection; `A` is the action that would answer it. */
async function publishGift<A extends (...args: never[]) => unknown>(request: Request) {
  const form = await withSubmittedForm(request).formData();
  return queueWhenOffline(() => uploadForm<A>('/home/publish', form, request.signal), {
    form,
    kind: 'gift',
    sentence: giftSaveTexts.network,
    keptSentence: giftSaveTexts.kept,
  });
}
