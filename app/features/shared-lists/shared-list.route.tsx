import type { HeadersFunction } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { giftFilterOf, isFiltered } from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import { capitalized } from '#app/features/gifts/gift-texts.ts';
import { LeaveGuest } from '#app/features/shared-lists/leave-guest.tsx';
import { loadSharedList } from '#app/features/shared-lists/shared-list.server.ts';
import { SharedHead } from '#app/features/shared-lists/shared-list-head.tsx';
import { sharedListMeta } from '#app/features/shared-lists/shared-list-meta.ts';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { reportPath } from '#app/lib/block-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, rootWording } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';
import type { SharedListHead } from '#contract/list-links.ts';

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
  const { token, head, cards, next, guestName, hasAccount } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { noun } = useSettings();
  const filter = giftFilterOf(new URLSearchParams(search));
  const isOut = head.viewer === 'visitor' || head.viewer === 'owner';
  const takings = new Map(cards.map(({ gift, taking }) => [gift.id, taking]));
  const isSomethingAsked = isFiltered(filter) || search.includes('after=');
  return (
    <VisitorLayout>
      <SharedHead head={head} />
      <section aria-labelledby="shared-gifts">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="shared-gifts" className={isOut ? 'text-xl' : 'sr-only'}>
            {capitalized(noun)}s
          </h2>
          {!isOut && head.giftCount > 0 && <OnlyFree isOn={filter.status === 'unreserved'} />}
          {head.giftCount > 0 && <GiftFilterMenu filter={filter} isReservedHidden={isOut} />}
        </div>
        {isAllBought(head) && <p className="mb-4 font-medium text-balance">{sharedListTexts.allBought}</p>}
        {cards.length === 0 ? (
          <EmptyState
            drawing={isSomethingAsked ? 'no-match' : 'no-gifts'}
            text={isSomethingAsked ? `No hay ${noun}s así en esta lista.` : sharedListTexts.empty(noun)}
          >
            {isSomethingAsked ? (
              <ButtonLink to={`/lista/${token}`} variant="soft" icon="list">
                Ver toda la lista
              </ButtonLink>
            ) : (
              head.viewer !== 'owner' &&
              head.viewer !== 'friend' && <TellMe token={token} hasAccount={hasAccount} />
            )}
          </EmptyState>
        ) : (
          <GiftGrid
            label={`${capitalized(noun)}s de ${head.owner.name}`}
            gifts={cards.map(({ gift }) => gift)}
            card={({ id }) => ({
              to: `/lista/${token}/deseo/${id}`,
              titleTag: 'h3',
              taking: takings.get(id) ?? undefined,
            })}
          />
        )}
        <PageLinks next={next} headingId="shared-gifts" />
      </section>
      {head.viewer === 'visitor' && hasSome(head) && <WayIn token={token} ownerName={head.owner.name} />}
      <Foot token={token} head={head} guestName={guestName} hasAccount={hasAccount} />
    </VisitorLayout>
  );
}

/** Leads to hearing of what comes onto an empty list: as a friend of its owner, who are told. */
function TellMe({ token, hasAccount }: { token: string; hasAccount: boolean }) {
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

/** Leaves out what is taken, or shows it again: the first filter for whoever entered. */
function OnlyFree({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('after');
  if (isOn) params.delete('status');
  else params.set('status', 'unreserved');
  return (
    <ButtonLink
      to={`${pathname}?${params}`}
      variant={isOn ? 'soft' : 'quiet'}
      icon={isOn ? 'check' : 'gift'}
      aria-current={isOn ? 'true' : undefined}
    >
      Solo disponibles
    </ButtonLink>
  );
}

/** Leads whoever has not entered to entering, in a bar that stays in sight (sticky). */
function WayIn({ token, ownerName }: { token: string; ownerName: string }) {
  return (
    <div
      data-bar
      className="sticky bottom-floor z-10 -mx-4 mt-4 flex flex-col items-center gap-2 border-t border-line bg-paper px-4 pt-2 pb-safe-pad md:-mx-6 md:px-6"
    >
      <p className="text-center text-sm text-balance text-muted">{sharedListTexts.secret(ownerName)}</p>
      <ButtonLink to={`/lista/${token}/entrar`} icon="gift" className="max-md:w-full">
        {sharedListTexts.want}
      </ButtonLink>
    </div>
  );
}

const hasSome = ({ giftCount, purchasedCount }: SharedListHead) => giftCount > purchasedCount;

const isAllBought = ({ giftCount, purchasedCount }: SharedListHead) =>
  giftCount > 0 && giftCount === purchasedCount;

type FootProps = { token: string; head: SharedListHead; guestName: string | null; hasAccount: boolean };

/** Below the list: who one is here, or the ways to an account; and where to tell what is wrong with it. */
function Foot({ token, head: { viewer, owner }, guestName, hasAccount }: FootProps) {
  const link = 'inline-flex min-h-touch items-center font-semibold text-primary underline';
  if (viewer === 'owner') return null;
  const report = reportPath({ kind: 'list', id: token, person: owner, back: `/lista/${token}` });
  return (
    <footer className="mt-8 flex flex-col items-center gap-1 border-t border-line pt-6 text-center">
      {guestName && (
        <>
          <p>
            Entraste como <bdi>{guestName}</bdi>.{' '}
            <Link to="/mis-reservas" className={link}>
              Ver tus reservas
            </Link>
          </p>
          <LeaveGuest name={guestName} out={`/lista/${token}`} enter={`/lista/${token}/entrar`} />
        </>
      )}
      {!hasAccount && (
        <>
          <p>
            ¿Ya tenés cuenta?{' '}
            <Link to={signingPath('/login', token)} className={link}>
              Iniciá sesión
            </Link>
          </p>
          <Link to={signingPath('/register', token)} className={link}>
            Armá tu propia lista
          </Link>
        </>
      )}
      <p className="flex flex-wrap justify-center gap-x-4">
        <Link to="/ayuda/normas" className={link}>
          Normas
        </Link>
        <Link to={report} className={link}>
          Denunciar
        </Link>
      </p>
    </footer>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
