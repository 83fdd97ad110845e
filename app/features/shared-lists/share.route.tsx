import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { ListLinkCard } from '#app/features/shared-lists/list-link-card.tsx';
import { ListLinkForm, useChoices } from '#app/features/shared-lists/list-link-form.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { createListLink, loadShare } from '#app/features/shared-lists/list-links.server.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Compartí tu lista');
export const loader = pageLoader(loadShare);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(createListLink);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('shareList', () => serverAction<typeof action>(), listLinkTexts.save);

/** One's links, and the form of one more, which comes first where it was asked for or there is no link yet. */
export default function Share() {
  const { links, lists, hasFailed, isAllShared, asked, origin } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const choices = useChoices(lists, isAllShared);
  const isFirst = links.length === 0 || asked !== null || lastResult !== undefined;
  const form = choices.length > 0 && (
    <Card as="section" aria-labelledby="new-link-title" className="flex flex-col gap-4">
      <h2 id="new-link-title" className={links.length === 0 ? 'sr-only' : 'text-xl'}>
        {links.length === 0 ? 'Tu link' : 'Compartir otra lista'}
      </h2>
      {hasFailed && <ListsFailed to="/profile/share" />}
      <ListLinkForm
        key={`${links.length} ${asked}`}
        lastResult={lastResult}
        choices={choices}
        chosen={asked ?? undefined}
      />
    </Card>
  );
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle
        title="Compartí tu lista"
        hint="La abre quien tenga el link, sin cuenta. Vos no te enterás de lo que reservan."
      >
        <ButtonLink to="/profile" variant="quiet" icon="back">
          Perfil
        </ButtonLink>
      </PageTitle>
      {isFirst && form}
      {links.map((link) => (
        <ListLinkCard key={link.id} link={link} origin={origin} />
      ))}
      {!isFirst && form}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
