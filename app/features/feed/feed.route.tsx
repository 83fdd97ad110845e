import { data, redirect } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from '@remix-run/react';
import { memo, useEffect, useState } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { cached, clientCache } from '#app/cache/cached.ts';
import { askToDraw } from '#app/features/draw-question/draw-question.server.tsx';
import { loadBirthdays } from '#app/features/feed/birthdays.server.ts';
import { birthdayCard, loadFeed, loadFirstSteps } from '#app/features/feed/feed.server.tsx';
import { FeedTab } from '#app/features/feed/feed-tab.tsx';
import { feedSlices } from '#app/features/feed/use-more-gifts.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { askedCookie, mayAsk } from '#app/lib/one-question.ts';
import { homeTabPath, movedHome } from '#app/lib/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const meta = pageMeta('Inicio');

export const loader = pageLoader(async (page) => {
  const moved = movedHome(page.url);
  if (moved !== null) throw redirect(moved);
  requireSession(page);
  const isFirstPage = !page.url.searchParams.has('after');
  const [feed, birthdays] = await Promise.all([loadFeed(page), isFirstPage ? loadBirthdays(page) : null]);
  const steps = await loadFirstSteps(page, feed);
  const hasGifts = Boolean(feed.gifts?.length);
  const cookies = page.request.headers.get('cookie') ?? '';
  const isFirst = steps.isFirst && hasGifts && mayAsk('first-gift', cookies);
  const isAsked = birthdays?.isAsked && !isFirst && hasGifts && mayAsk('birthday', cookies);
  const draw = hasGifts && isFirstPage && !isFirst && !isAsked ? await askToDraw(page, '/home') : null;
  const shown = {
    ...{ ...feed, ...steps, isFirst, isWhole: steps.isWhole && birthdays?.isWhole !== false },
    nextBirthday: birthdays?.next ?? null,
    questionCard: isAsked ? birthdayCard() : (draw?.markup ?? null),
  };
  const headers = new Headers(birthdays?.cookies.map((cookie) => ['Set-Cookie', cookie]));
  const question = isFirst ? 'first-gift' : isAsked && 'birthday';
  const asked = question ? askedCookie(question, page.isSecure) : draw?.cookie;
  if (asked) headers.append('Set-Cookie', asked);
  return data(shown, { headers });
});

/** Redirects the form of a page from before `/home/create`, with its body. */
export const action = pageAction(async ({ url: { searchParams } }) => {
  searchParams.set('tab', 'create');
  return redirect(movedHome({ pathname: '/home', search: `?${searchParams}` }) ?? '/home/create', 307);
});

const ADDRESS = '/home';

/** The feed's first page is cached; it is made of the gifts of all friends. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const load = () => serverLoader<typeof loader>();
  if (new URL(request.url).search !== '') return load();
  return cached({ address: ADDRESS, slices: [...feedSlices, 'firstSteps'], load });
};
clientLoader.hydrate = true as const;

/** What the feed on the screen is drawn from. */
let shown: unknown;

/**
 * What is behind the detail stays as it is while that opens and closes, and when a form is refused. Closed while the page is
 * loaded again, it ends that: what is behind is taken from the cache where it came anew by then, and asked for where it was
 * dropped.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isStale = change.nextUrl.search === '' && clientCache.peek(ADDRESS) !== shown;
  return (!isOnlyDetailChange(change) || isStale) && revalidateUnlessRefused(change);
}

// why: the router draws a route again at each step of its own, four of them while it starts.
const Feed = memo(FeedTab);

/** The feed, and the detail of a gift over it. */
export default function Home() {
  useTabFromState();
  const { isOver, isAlone } = useDetailOverlay('/home/gift/');
  const data = useLoaderData<typeof loader>();
  useEffect(() => {
    shown = data;
  }, [data]);
  return (
    <>
      {!isAlone && (
        <div aria-hidden={isOver || undefined}>
          <Feed {...data} />
        </div>
      )}
      <Outlet />
    </>
  );
}

/** Opens the tab that came in navigation state instead of in the address. */
function useTabFromState() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const tab: unknown = pathname === '/home' ? state?.tab : null;
  const path = typeof tab === 'string' ? homeTabPath(tab) : '/home';
  useEffect(() => {
    if (path !== '/home') navigate(path, { replace: true });
  }, [path, navigate]);
}

/**
 * For a page that shows a gift's detail above itself at addresses under `prefix`: `isOver` while it does, `isAlone` when
 * that address was what the browser asked for, so that the detail is the page and nothing lies behind it.
 */
function useDetailOverlay(prefix: string): { isOver: boolean; isAlone: boolean } {
  const isOpen = useLocation().pathname.startsWith(prefix);
  const hydrated = useHydrated();
  const [isAlone, setAlone] = useState(isOpen && !hydrated);
  if (isAlone && !isOpen) setAlone(false);
  return { isOver: isOpen && !isAlone, isAlone: isAlone && isOpen };
}

/** Whether a navigation only opens or closes the detail, so that what lies behind need not be loaded again. */
function isOnlyDetailChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
