import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { memo } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached } from '#app/cache/cached.ts';
import { invalidateAfter } from '#app/cache/invalidate-after.ts';
import { createGift, loadCreate } from '#app/features/gifts/form/create-gift.server.ts';
import { CreateTab } from '#app/features/gifts/form/create-tab.tsx';
import { publishGift } from '#app/features/gifts/form/publish-gift.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const wording = rootWording(matches);
  return titled(`Subir ${wording.noun}`, wording);
};
export const loader = pageLoader(loadCreate);
export const action = pageAction(createGift);
export const shouldRevalidate = revalidateUnlessRefused;

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

export function ErrorBoundary() {
  return <RouteError />;
}
