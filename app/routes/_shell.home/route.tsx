import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { changing } from '#app/cache/changing.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { FeedTab } from '#app/features/feed/feed-tab.tsx';
import { FriendsTab } from '#app/features/friends/friends-tab.tsx';
import { CreateTab } from '#app/features/gifts/create-tab.tsx';
import { giftSaveTexts } from '#app/features/gifts/gift-save-texts.ts';
import { isOnlyDetailChange, useDetailOver } from '#app/features/gifts/use-detail-over.ts';
import { keepWhenOffline } from '#app/features/outbox/keep-when-offline.ts';
import { OwnProfile } from '#app/features/profile/own-profile.tsx';
import { useTabFromState } from '#app/features/shell/use-tab-from-state.ts';
import { keepAfterRefusal } from '#app/forms/keep-after-refusal.ts';
import { uploadForm } from '#app/forms/upload-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { homeAction, homeLoader } from './home.server.ts';
import { keptTab } from './kept-tab.ts';

export const meta = pageMeta('Inicio');
export const loader = homeLoader;
export const action = homeAction;

export const clientLoader = (args: ClientLoaderFunctionArgs) => keptTab(args);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: ClientActionFunctionArgs) =>
  changing('publish', () =>
    keepWhenOffline(() => uploadForm<typeof action>('/home/publish', request), {
      request,
      kind: 'gift',
      sentence: giftSaveTexts.network,
      keptSentence: giftSaveTexts.kept,
    }),
  );

/** What is behind the detail stays as it is while that opens and closes, and what is typed when a form is refused. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !isOnlyDetailChange(change) && keepAfterRefusal(change);
}

/** The tabbed shell's pages, and the detail of a gift over them (design "Every form works without scripts"). */
export default function Home() {
  useTabFromState();
  const { isOver, isAlone } = useDetailOver('/home/gift/');
  return (
    <>
      {!isAlone && (
        <div aria-hidden={isOver || undefined}>
          <HomeTab />
        </div>
      )}
      <Outlet />
    </>
  );
}

/** The tab is `?tab=`. */
function HomeTab() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  switch (data.tab) {
    case 'feed':
      return <FeedTab {...data} />;
    case 'create':
      return <CreateTab {...data} answer={answer} />;
    case 'friends':
      return <FriendsTab {...data} />;
    case 'profile':
      return <OwnProfile {...data} />;
  }
}

export function ErrorBoundary() {
  return <RouteError />;
}
