import type { HeadersFunction } from '@remix-run/node';
import { type MetaDescriptor, type MetaFunction, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { rightsOf } from '#app/features/reservations/viewer.ts';
import { BackToDraw } from '#app/features/shared-lists/back-to-draw.tsx';
import { loadSharedList } from '#app/features/shared-lists/shared-list.server.ts';
import { Foot, WayIn } from '#app/features/shared-lists/shared-list-foot.tsx';
import { SharedGifts } from '#app/features/shared-lists/shared-list-gifts.tsx';
import { SharedHead } from '#app/features/shared-lists/shared-list-head.tsx';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, rootWording } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';
import type { SharedListHead } from '#contract/list-links.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/variant-sizes.ts';

export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(loadSharedList);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  return data
    ? sharedListMeta({ ...data, ...wording })
    : [{ title: `${sharedListTexts.gone} · ${wording.appName}` }];
};

/** A list for anybody who has its link; whoever entered sees what is taken. */
export default function SharedListPage() {
  const { token, head, viewer, cards, next } = useLoaderData<typeof loader>();
  const { gives, befriends, entersFirst } = rightsOf(viewer);
  return (
    <VisitorLayout>
      <BackToDraw head={head} />
      <SharedHead head={head} viewer={viewer} />
      <SharedGifts
        {...{ head, cards, next }}
        isTold={gives}
        all={`/lista/${token}`}
        pageOf={(giftId) => `/lista/${token}/deseo/${giftId}`}
        whenEmpty={befriends && <TellMe token={token} hasAccount={viewer.hasAccount} />}
      />
      {entersFirst && hasSome(head) && <WayIn token={token} ownerName={head.owner.name} />}
      <Foot token={token} owner={head.owner} viewer={viewer} />
    </VisitorLayout>
  );
}

/** Leads to hearing of what comes onto an empty list: as a friend of its owner, who are told. */
function TellMe({ token, hasAccount }: { token: string; hasAccount: boolean }) {
  const { registration } = useSettings();
  // why: where not everybody may register, the foot says whom to ask, and who has an account signs in there.
  if (!hasAccount && registration !== 'open') return null;
  return (
    <ButtonLink
      to={hasAccount ? `/lista/${token}/amigos` : signingPath('/register', token)}
      variant="soft"
      icon="bell"
    >
      Avisame cuando haya algo
    </ButtonLink>
  );
}

const hasSome = ({ giftCount, purchasedCount }: SharedListHead) => giftCount > purchasedCount;

type SharedListMeta = {
  head: SharedListHead;
  token: string;
  origin: string;
  appName: string;
  noun: string;
};

/** What a chat reads of a shared list's page: whose it is, how much is on it, and a picture made of its first ones. */
function sharedListMeta({ head, token, origin, appName, noun }: SharedListMeta): MetaDescriptor[] {
  const title = sharedListTexts.title(head.owner.name);
  const count = `${head.giftCount} ${noun}${head.giftCount === 1 ? '' : 's'}`;
  const description = head.message
    ? `${head.message} · ${count}`
    : `${count}. Elegí qué regalarle, no se entera.`;
  const image = head.previewUrl && new URL(head.previewUrl, origin).href;
  return [
    { title: `${title} · ${appName}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: appName },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/lista/${token}` },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(image ? pictureMeta(image, `${count} de ${head.owner.name}`) : []),
  ];
}

function pictureMeta(image: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_HEIGHT) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
