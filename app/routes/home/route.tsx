import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { invalidateAfter } from '#app/cache/invalidate-after.ts';
import { isOnlyDetailChange, useDetailOverlay } from '#app/features/gifts/detail/use-detail-overlay.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { tabScreen } from '#app/layout/tab-screens.ts';
import { tabTitle } from '#app/layout/tab-title.ts';
import { useTabFromState } from '#app/layout/use-tab-from-state.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { cachedTab, isTabStale } from './cached-tab.ts';
import { homeAction, homeLoader } from './home.server.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  return titled(tabTitle(data?.tab ?? 'feed', wording.noun), wording);
};
export const loader = homeLoader;
export const action = homeAction;

export const clientLoader = (args: ClientLoaderFunctionArgs) => cachedTab(args);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: ClientActionFunctionArgs) =>
  invalidateAfter('publish', async () => {
    // why: it came with the form that is sent here (`tab-screens.ts`), so this fetches nothing.
    const { publishGift } = await import('#app/features/gifts/form/publish-gift.ts');
    return publishGift<typeof action>(request);
  });

/**
 * What is behind the detail stays as it is while that opens and closes, and what is typed when a form is refused. Who closes it
 * while what is behind is asked for again ends that, so it is asked for once more.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isWanted = !isOnlyDetailChange(change) || isTabStale(change.nextUrl);
  return isWanted && revalidateUnlessRefused(change);
}

/** The tabbed shell's pages, and the detail of a gift over them. */
export default function Home() {
  useTabFromState();
  const { isOver, isAlone } = useDetailOverlay('/home/gift/');
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
    case 'feed': {
      const FeedTab = tabScreen(data.tab);
      return <FeedTab {...data} />;
    }
    case 'create': {
      const CreateTab = tabScreen(data.tab);
      return <CreateTab {...data} answer={answer} />;
    }
    case 'friends': {
      const FriendsTab = tabScreen(data.tab);
      return <FriendsTab {...data} />;
    }
    case 'profile': {
      const OwnProfile = tabScreen(data.tab);
      return <OwnProfile {...data} />;
    }
  }
}

export function ErrorBoundary() {
  return <RouteError />;
}
