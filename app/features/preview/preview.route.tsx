import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { FriendFacts } from '#app/features/friends/page/friend-facts.tsx';
import { FriendGifts } from '#app/features/friends/page/friend-gifts.tsx';
import { FriendHead } from '#app/features/friends/page/friend-head.tsx';
import { loadPreview } from '#app/features/preview/preview.server.ts';
import { PreviewChoice } from '#app/features/preview/preview-choice.tsx';
import { PreviewFrame } from '#app/features/preview/preview-frame.tsx';
import { SharedGifts } from '#app/features/shared-lists/shared-list-gifts.tsx';
import { SharedHead } from '#app/features/shared-lists/shared-list-head.tsx';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Ver cómo te ven');
export const loader = pageLoader(loadPreview);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** One's own page with the eyes of a friend, or of whoever has the link; before that whose they are to be. */
export default function PreviewPage() {
  const { seen, choice } = useLoaderData<typeof loader>();
  if (choice) return <PreviewChoice {...choice} />;
  const { name, hasLink, asFriend, asVisitor, address, next } = seen;
  return (
    <PreviewFrame name={name} hasLink={hasLink}>
      {asFriend && (
        <div className="flex flex-col gap-6">
          <FriendHead friend={asFriend.friend} />
          <FriendFacts friend={asFriend.friend} />
          <FriendGifts {...asFriend} next={next} preview={address} />
        </div>
      )}
      {asVisitor && (
        <>
          <SharedHead {...asVisitor} />
          <SharedGifts {...asVisitor} next={next} isTold={false} all={address} />
        </>
      )}
    </PreviewFrame>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
