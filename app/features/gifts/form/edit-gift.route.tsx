import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { editGift, loadGiftEdit } from '#app/features/gifts/form/edit-gift.server.ts';
import { EditGiftForm } from '#app/features/gifts/form/edit-gift-form.tsx';
import { giftSaveFailed } from '#app/features/gifts/form/gift-save-texts.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { uploadForm } from '#app/forms/upload-form.tsx';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { nounOfPage, useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Editar');
export const loader = pageLoader(loadGiftEdit);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(editGift);

export const clientAction = async ({ request, params }: ClientActionFunctionArgs) => {
  const form = await withSubmittedForm(request).formData();
  return sendForm(
    'editGift',
    () => uploadForm<typeof action>(`/gift/${params['giftId']}/save`, form, request.signal),
    giftSaveFailed(nounOfPage()),
  );
};

/** Changing one's own gift. */
export default function EditGift() {
  const { noun } = useSettings();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const seenBy = answer && 'seenBy' in answer ? answer.seenBy : data.seenBy;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={`Editar ${noun}`} />
      <EditGiftForm key={data.gift.id} {...data} seenBy={seenBy} lastResult={answer?.result} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
