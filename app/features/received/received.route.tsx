import { useLoaderData, useLocation } from '@remix-run/react';
import type { z } from 'zod';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { changeRow, loadReceived } from '#app/features/received/received.server.ts';
import { ReceivedRow } from '#app/features/received/received-row.tsx';
import { receivedTexts } from '#app/features/received/received-texts.ts';
import { ToldList } from '#app/features/received/told-list.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { OwnBack } from '#app/ui/own-back.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { receivedPage } from '#contract/received.ts';

export const meta = pageMeta('Recibidos', (name) => `Recibidos de ${name}`);
export const loader = ownPageLoader(loadReceived);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(changeRow);

export const clientAction = formAction('receiveGift', receivedTexts.again);

/** What one received, year by year, and what givers told. */
export default function Received() {
  const { received, next, forPerson } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={forPerson ? `Recibidos de ${forPerson.name}` : 'Recibidos'}>
        <OwnBack forPerson={forPerson} />
      </PageTitle>
      {received ? (
        <>
          <ToldList told={received.told} owner={forPerson?.name} />
          <Year {...received} isOfOther={forPerson !== null} />
        </>
      ) : (
        <EmptyState drawing="error" text={receivedTexts.load}>
          <RetryLink to={`${pathname}${search}`} />
        </EmptyState>
      )}
      <PageLinks next={next} headingId="year-title" />
    </div>
  );
}

type Page = z.output<typeof receivedPage>;

function Year({ years, year, gifts, told, isOfOther }: Page & { isOfOther: boolean }) {
  const ownPath = useOwnPath();
  if (year === null) {
    // why: what givers told stands above, and is not nothing.
    return told.length > 0 ? null : (
      <EmptyState
        drawing="no-gifts"
        text={`Acá va a quedar lo que ${isOfOther ? 'le' : 'te'} regalen, año por año.`}
      />
    );
  }
  const count = years.find((each) => each.year === year)?.count ?? 0;
  const tabs = years.map((each) => ({
    to: ownPath(`/profile/recibidos?year=${each.year}`),
    label: String(each.year),
    isCurrent: each.year === year,
  }));
  return (
    <section aria-labelledby="year-title" className="flex flex-col gap-3">
      {years.length > 1 && <Tabs label="Años" tabs={tabs} />}
      <h2 id="year-title" className="text-xl">
        {year} · {count === 1 ? '1 regalo' : `${count} regalos`}
      </h2>
      <ul role="list" className="flex flex-col gap-3">
        {gifts.map((gift) => (
          <ReceivedRow key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
