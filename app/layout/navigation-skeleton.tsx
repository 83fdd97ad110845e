import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FriendSkeleton } from '#app/features/friends/page/friend-skeleton.tsx';

/** How long the page before stays, so that quick changes do not flicker. */
const PATIENCE_MS = 150;

/** The friend whose page an address is part of; null for other pages. */
function friendOf(pathname: string | undefined): string | null {
  return /^\/friend\/([^/]+)/.exec(pathname ?? '')?.[1] ?? null;
}

/** The page, or while a friend's is on its way the shape of that one; the page keeps its state should the way be left. */
export function NavigationSkeleton({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const wanted = navigation.state === 'loading' ? friendOf(navigation.location.pathname) : null;
  const isWaiting = wanted !== null && wanted !== friendOf(pathname);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  const isShown = isWaiting && isLong;
  return (
    <>
      {isShown && <FriendSkeleton />}
      <div hidden={isShown}>{children}</div>
    </>
  );
}
