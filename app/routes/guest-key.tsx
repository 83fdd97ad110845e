import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { openGuestKey } from '#app/features/shared-lists/guest-reservations.server.ts';
import { GuestGone } from '#app/layout/guest-gone.tsx';

export const loader = pageLoader(openGuestKey);

export default function GuestKey() {
  return null;
}

export function ErrorBoundary() {
  return <GuestGone />;
}
