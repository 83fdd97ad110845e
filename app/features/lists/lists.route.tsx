import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { cached } from '#app/cache/cached.ts';
import { listAudienceWords } from '#app/features/lists/audience-words.ts';
import { ListNameForm } from '#app/features/lists/list-name-form.tsx';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { loadOwnLists, saveList } from '#app/features/lists/own-lists.server.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Chip } from '#app/ui/badge.tsx';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OwnBack } from '#app/ui/own-back.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { OwnGiftList } from '#contract/gift-lists.ts';

export const meta = pageMeta('Mis listas', (name) => `Listas de ${name}`);
export const loader = ownPageLoader(loadOwnLists);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(saveList);

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const answer = await cached({
    address: `/profile/lists${new URL(request.url).search}`,
    slices: ['myLists'],
    load: () => serverLoader<typeof loader>(),
  });
  return { ...answer, submissionId: newSubmissionId() };
};
clientLoader.hydrate = true as const;

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const typed = await request.clone().formData();
  const sentence = typed.has('listId') ? listTexts.rename : listTexts.create;
  return sendForm('saveList', () => serverAction<typeof action>(), sentence, typed);
};

/** One's lists: made, renamed, deleted. */
export default function OwnLists() {
  const { lists, submissionId, editId, forPerson } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const answered = lastResult?.initialValue?.['listId'];
  const title = forPerson ? `Listas de ${forPerson.name}` : 'Mis listas';
  const ownPath = useOwnPath();
  const edited = lists?.find(({ id }) => id === (answered ?? editId));
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={title}>
        <OwnBack forPerson={forPerson} />
      </PageTitle>
      <Card>
        {/* why: a list that was deleted meanwhile has no form of its own, and the name may become a new one. */}
        <ListNameForm
          key={lists?.length}
          asksAudience={!forPerson}
          submissionId={submissionId}
          lastResult={answered && edited ? undefined : lastResult}
        />
      </Card>
      {lists === null && (
        <EmptyState drawing="error" text={listTexts.load}>
          <RetryLink to={ownPath('/profile/lists')} />
        </EmptyState>
      )}
      {lists?.length === 0 && (
        <EmptyState
          drawing="no-gifts"
          text={forPerson ? 'Todavía no hay listas' : 'Todavía no tenés listas'}
        />
      )}
      {lists && lists.length > 0 && (
        <Card>
          <ul role="list" aria-label={title} className="flex flex-col divide-y divide-line">
            {lists.map((list) => (
              <li key={list.id} className={list === edited ? 'pt-2 pb-4' : 'py-1'}>
                {list === edited ? (
                  <ListNameForm list={list} lastResult={answered ? lastResult : undefined} />
                ) : (
                  <OwnListRow list={list} forPerson={forPerson} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';

/** One of one's lists: the way to its gifts with how many there are, sharing, renaming, deleting. */
function OwnListRow({ list, forPerson }: { list: OwnGiftList; forPerson: { id: string } | null }) {
  const { noun } = useSettings();
  const ownPath = useOwnPath();
  const { name, giftCount } = list;
  const page = forPerson ? `/friend/${forPerson.id}` : '/profile';
  return (
    <div className="flex flex-wrap items-center gap-1">
      {/* why: on the narrowest phones what can be done stands under it. */}
      <div className="min-w-0 grow basis-36">
        <Link
          to={`${page}?${new URLSearchParams({ list: name })}`}
          className="flex min-h-touch items-center gap-3 rounded-small py-1 hover:text-primary"
        >
          <Icon name="list" className="text-muted" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            {typeof giftCount === 'number' && (
              <span className="block text-sm text-muted">{`${giftCount} ${noun}${giftCount === 1 ? '' : 's'}`}</span>
            )}
          </span>
        </Link>
        {!forPerson && <AudienceLink list={list} />}
      </div>
      <div className="ml-auto flex gap-1">
        <Link
          to={ownPath(`/profile/share?list=${list.id}`)}
          aria-label={`Compartir ${name}`}
          className={iconButtonClass}
        >
          <Icon name="share" />
        </Link>
        <Link
          to={ownPath(`/profile/lists?edit=${list.id}`)}
          preventScrollReset
          aria-label={`Renombrar ${name}`}
          className={iconButtonClass}
        >
          <Icon name="edit" />
        </Link>
        <Link
          to={ownPath(`/profile/lists/${list.id}/delete`)}
          aria-label={`Eliminar ${name}`}
          className={iconButtonClass}
        >
          <Icon name="trash" />
        </Link>
      </div>
    </div>
  );
}

/** Says who sees a list, and leads to changing it. */
function AudienceLink({ list }: { list: OwnGiftList }) {
  const said = listAudienceWords(list);
  if (!said) return null;
  return (
    <Link
      to={`/profile/lists/${list.id}/quien-la-ve`}
      className="inline-flex min-h-touch max-w-full items-center pl-9 hover:text-primary"
    >
      <Chip icon={said.icon}>
        <span className="sr-only">{`Quién ve ${list.name}: `}</span>
        {said.words}
      </Chip>
    </Link>
  );
}
